import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { installPackages } from './prepare.mjs'
import { CommandError, fail, root } from './workspace.mjs'

/**
 * `npm run test:moved`: `npm test` with the clock moved by Debian's `faketime`, to one moment a day in turn, or to the
 * one that is named (`npm run test:moved -- new-year`).
 */
const machine = process.arch === 'arm64' ? 'aarch64' : 'x86_64'
const library = `/usr/lib/${machine}-linux-gnu/faketime/libfaketimeMT.so.1`

const day = 86_400_000
const now = Date.now()
const year = new Date(now).getUTCFullYear()

/** @param {number} month from 1 */
function lastSunday(month) {
  const last = new Date(Date.UTC(year + 1, month, 0))
  return last.getTime() - last.getUTCDay() * day
}
const leapYear = year + 4 - (year % 4)
/** The changes of summer time in Europe are at 01:00 UTC. */
const beforeChange = 3_600_000 - 5 * 60_000
const beforeMidnight = day - 5 * 60_000
const nextSunday = now - (now % day) + (7 - new Date(now).getUTCDay()) * day
/** @type {Record<string, number>} */
const moments = {
  'four-days': now + 4 * day,
  'ten-days': now + 10 * day,
  'sixty-days': now + 60 * day,
  'four-hundred-days': now + 400 * day,
  'leap-day': Date.UTC(leapYear, 1, 29, 1),
  'new-year': Date.UTC(year, 11, 31) + beforeMidnight,
  // Eight hours ahead.
  'new-year-in-asia': Date.UTC(year, 11, 31) + beforeMidnight - day / 3,
  // Two hours ahead in winter.
  'midnight-in-europe': now - (now % day) + day + beforeMidnight - day / 12,
  // The office is closed.
  sunday: nextSunday + day / 4,
  'summer-time': lastSunday(3) + beforeChange,
  'winter-time': lastSunday(10) + beforeChange,
  // Seconds since 1970 need more than 31 bits.
  2039: Date.UTC(2039, 5, 15, 6),
}

async function testMoved() {
  const names = Object.keys(moments)
  const [name = names[Math.floor(now / day) % names.length] ?? ''] = process.argv.slice(2)
  const moment = moments[name]
  if (moment === undefined) throw new CommandError(`No moment "${name}": ${names.join(', ')}`)
  if (!existsSync(library)) throw new CommandError('Install the Debian package "faketime"')
  // With the true clock, because certificates of the registry expire.
  await installPackages({ purpose: 'tests' })
  console.log(`Testing at ${new Date(moment).toISOString()} (${name})`)
  const seconds = Math.round((moment - now) / 1000)
  const { status } = spawnSync('npm', ['test'], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      LD_PRELOAD: library,
      FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}s`,
      // Timers measure how long something takes, which does not change.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      // Otherwise waits for a moment of that clock end at once, and Chromium keeps all processors busy.
      FAKETIME_FORCE_MONOTONIC_FIX: '0',
    },
  })
  process.exitCode = status ?? 1
}

testMoved().catch(fail)
