import * as z from 'zod/mini';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/**
 * Numbers and flags in a path or query are sent as text. The description shows only the type of the
 * value.
 */
function showValueOnly({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: JsonSchema }): void {
  const { def } = zodSchema._zod;
  if (def.type === 'pipe' && def.out._zod.def.type !== 'transform') replaceBy(jsonSchema, describeOutput(def.out));
  if (def.type === 'union') {
    const value = def.options.find((option) => ['boolean', 'number'].includes(option._zod.def.type));
    if (value !== undefined) replaceBy(jsonSchema, describeOutput(value));
  }
  // zod omits the default where the text is transformed.
  if (def.type === 'default') jsonSchema.default = def.defaultValue;
}

function replaceBy(target: JsonSchema, source: JsonSchema): void {
  for (const key of Object.keys(target)) delete target[key];
  Object.assign(target, source);
}

function describeOutput(schema: z.core.$ZodType): JsonSchema {
  const { $schema, ...described } = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' });
  return described;
}

/** JSON Schema 2020-12 of a request part. */
export function describeInput(schema: z.ZodMiniType): JsonSchema {
  const { $schema, ...described } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: showValueOnly,
  });
  return described;
}

/** JSON Schema 2020-12 of a response. */
export function describeResponse(schema: z.ZodMiniType): JsonSchema {
  return describeOutput(schema);
}
