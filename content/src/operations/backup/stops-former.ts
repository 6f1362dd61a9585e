/** What a version that runs cannot work with while it runs: something it uses is gone, or new and needed. */
const breaking = [
  /\bdrop (?:table|column|type|view|sequence)\b/i,
  /\brename (?:to|column)\b/i,
  /\balter column \S+ (?:set data )?type\b/i,
  /\bset not null\b/i,
  /\badd column (?![^;]*\bdefault\b)[^;]*\bnot null\b/i,
]

/** Whether the running version has to be stopped before this migration, by its source. */
export function stopsFormer(source: string): boolean {
  const [up = ''] = source.split('export async function down')
  return breaking.some((statement) => statement.test(up))
}
