const CLASSES = ['2xx', '3xx', '4xx', '5xx', 'none'] as const;
type StatusClass = (typeof CLASSES)[number];

const classOf = (status: number): StatusClass => CLASSES[Math.floor(status / 100) - 2] ?? 'none';

export function createTally() {
  const counts = new Map<string, Record<StatusClass, number>>();

  const sum = (row: Record<StatusClass, number>) => CLASSES.reduce((total, statusClass) => total + row[statusClass], 0);

  return {
    count(operation: string, status: number): void {
      const row = counts.get(operation) ?? { '2xx': 0, '3xx': 0, '4xx': 0, '5xx': 0, none: 0 };
      row[classOf(status)]++;
      counts.set(operation, row);
    },

    total: () => [...counts.values()].reduce((total, row) => total + sum(row), 0),

    table(): string {
      const width = Math.max(...[...counts.keys()].map(({ length }) => length));
      const line = (name: string, cells: readonly (string | number)[]) =>
        [name.padEnd(width), ...cells.map((cell) => String(cell).padStart(8))].join('');
      return [
        line('operation', ['asked', ...CLASSES]),
        ...[...counts].map(([name, row]) => line(name, [sum(row), ...CLASSES.map((statusClass) => row[statusClass])])),
      ].join('\n');
    },
  };
}
