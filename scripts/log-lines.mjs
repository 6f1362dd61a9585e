/**
 * Turns the output of a part into readable lines, each prefixed with the part's name.
 *
 * @param {string} part
 * @param {(line: string) => void} print
 */
export function logLines(part, print) {
  let rest = ''
  return (/** @type {Buffer | string} */ chunk) => {
    const lines = (rest + chunk.toString()).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (line.trim() !== '') print(`${part.padEnd(7)} │ ${readable(line)}`)
    }
  }
}

const levels = [
  [60, 'fatal'],
  [50, 'error'],
  [40, 'warn '],
  [30, ''],
]

/** Fields that every line has, so the terminal omits them. */
const ofProcess = new Set(['name', 'pid', 'hostname', 'part', 'instance', 'build'])

/** A line of structured log as readable text; any other line unchanged. @param {string} line */
export function readable(line) {
  if (!line.startsWith('{"')) return line
  /** @type {Record<string, unknown>} */
  let entry
  try {
    entry = JSON.parse(line)
  } catch (cause) {
    // The line only starts like JSON.
    if (cause instanceof SyntaxError) return line
    throw cause
  }
  const { level, time, msg, err, ...details } = entry
  if (typeof level !== 'number' || typeof msg !== 'string') return line
  const label = levels.find(([least]) => level >= Number(least))?.[1] ?? ''
  const clock = typeof time === 'number' || typeof time === 'string' ? localTime(time) : ''
  const rest = Object.entries(details)
    .filter(([key]) => !ofProcess.has(key))
    .map(([key, value]) => `${key}=${plain(value)}`)
  return [clock, label, msg, reason(err), ...rest].filter((text) => text !== '').join(' ')
}

/**
 * Includes the zone of this machine, because people elsewhere read these lines, too. @param {number | string}
 * time
 */
function localTime(time) {
  const [clock, , zone = ''] = new Date(time).toTimeString().split(/ |GMT/)
  return `${clock}${zone.replace(/00$/, '')}`
}

/** @param {unknown} value */
function plain(value) {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** @param {unknown} cause */
function reason(cause) {
  if (typeof cause !== 'object' || cause === null || !('message' in cause)) return ''
  const stack = 'stack' in cause && typeof cause.stack === 'string' ? cause.stack : ''
  const where = stack.split('\n').find((line) => line.trim().startsWith('at '))
  return `(${cause.message}${where ? `, ${where.trim()}` : ''})`
}
