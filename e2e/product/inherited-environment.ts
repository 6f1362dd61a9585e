/** Variables by which `npm run test:moved` moves the clock. */
const ofClock = [
  'LD_PRELOAD',
  'FAKETIME',
  'FAKETIME_DONT_FAKE_MONOTONIC',
  'FAKETIME_FORCE_MONOTONIC_FIX',
]

/** Only these variables of the shell reach the product under test. */
export function inheritedEnvironment(): Record<string, string> {
  const inherited = ['PATH', 'HOME', 'LANG', 'TZ', 'TMPDIR', 'LD_LIBRARY_PATH', 'USER', ...ofClock]
  return Object.fromEntries(
    inherited.flatMap((name) => {
      const value = process.env[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )
}
