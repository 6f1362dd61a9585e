/**
 * Vitest's setup, and the only clock of a test: our code, Payload and every library of this process read it by `Date`.
 * Each file of tests begins on Friday, 20 November 2026, at 11:00 in the office, whatever the day is. The clock
 * runs until a test sets it. Other processes, such as PostgreSQL, have the clock of the machine.
 */
const startOfTests = Date.parse('2026-11-20T03:00:00Z')

const installed = Symbol.for('clock of the tests')

interface Clock {
  machineTime: () => number
  /** The time at which the clock stands, or `null` while it runs. */
  standsAt: number | null
  /** How many milliseconds the running clock is ahead of the machine's. */
  difference: number
}

// Vitest loads this file again for each file of tests, although the process already has the clock.
const holder: typeof globalThis & { [installed]?: Clock } = globalThis
holder[installed] ??= install()
const clock = holder[installed]
clock.standsAt = null
clock.difference = startOfTests - clock.machineTime()

function install(): Clock {
  const MachineDate = Date
  const made: Clock = { machineTime: MachineDate.now, standsAt: null, difference: 0 }
  const now = () => made.standsAt ?? made.machineTime() + made.difference
  globalThis.Date = new Proxy(MachineDate, {
    construct: (target, given, newTarget) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
    apply: (target) => new target(now()).toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  })
  // Some libraries compare the constructor of a value with `Date` to recognise dates.
  MachineDate.prototype.constructor = globalThis.Date
  return made
}

/** Sets the clock, which then stands still, because a test that sets it expects exact times. */
export function setTime(at: string | number): void {
  clock.standsAt = new Date(at).getTime()
  if (Number.isNaN(clock.standsAt)) throw new Error(`Not a time: ${at}`)
}

/** Moves the clock, which goes on standing or running; backwards with a negative number. */
export function passTime(milliseconds: number): void {
  if (clock.standsAt === null) clock.difference += milliseconds
  else clock.standsAt += milliseconds
}
