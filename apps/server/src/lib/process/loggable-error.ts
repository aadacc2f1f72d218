interface LoggableError {
  type: string;
  code?: string;
  /** Absent for database errors, which quote values such as positions or texts of members. */
  message?: string;
  table?: string;
  constraint?: string;
  stack: string[];
  cause?: LoggableError;
}

const textOf = (error: object, key: string): string | undefined => {
  const value: unknown = Reflect.get(error, key);
  return typeof value === 'string' ? value : undefined;
};

/** The details of an error without user content. */
export function loggableError(error: unknown): LoggableError {
  if (!(error instanceof Error)) return { type: typeof error, stack: [] };
  const isFromDatabase = textOf(error, 'severity') !== undefined;
  const fields = {
    code: textOf(error, 'code'),
    message: isFromDatabase ? undefined : error.message,
    table: textOf(error, 'table_name'),
    constraint: textOf(error, 'constraint_name'),
  };
  return {
    type: error.name,
    ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)),
    // The first lines of a stack repeat the message.
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .map((line) => line.trim()),
    ...(error.cause instanceof Error && { cause: loggableError(error.cause) }),
  };
}
