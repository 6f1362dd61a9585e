import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { setPriority, tmpdir } from 'node:os'
import path from 'node:path'
import { changedFiles } from './changed-files.mjs'
import { growthOfTests } from './checks/growth.mjs'
import { logLines } from './log-lines.mjs'
import { memoryFolder } from './memory-folder.mjs'
import { buildParts, installPackages, runStep } from './prepare.mjs'
import { followStep, stepTimes, stopSteps } from './steps.mjs'
import { onStopRequests } from './stop-requests.mjs'
import { browserResults, inState, slowest, summary, unitResults } from './test-results.mjs'
import {
  CommandError,
  fail,
  hasCode,
  ownEnvironment,
  productNode,
  requireStartingNode,
  root,
} from './workspace.mjs'

/**
 * `npm test`: runs every check, also on a fresh clone. `npm run test:all` adds the long ones: every page and
 * detail in a browser in every language and size, Firefox, WebKit, a new version under a site of one's own, the second site,
 * faults and updates under load.
 */

/** @typedef {import('./test-results.mjs').Result} Result */
/** @typedef {{ title: string, ok: boolean, seconds: number, results: Result[] }} Outcome */

let isStopped = false

const isSweep = process.argv.includes('--all')
/** @type {Record<string, string>} */
const sweep = isSweep ? { E2E_SWEEP: 'yes' } : {}

const binary = (/** @type {string} */ name) => path.join(root, 'node_modules', '.bin', name)
const temporary = mkdtempSync(path.join(memoryFolder() ?? tmpdir(), 'website-tests-'))
process.once('exit', () => {
  try {
    // Servers of a stopped run may write for some seconds more.
    rmSync(temporary, { recursive: true, force: true, maxRetries: 3, retryDelay: 1_000 })
  } catch (cause) {
    if (!hasCode(cause, 'ENOTEMPTY')) throw cause
    console.error(`A program that was not stopped still writes into ${temporary}`)
  }
})
// The database server may run under another account.
chmodSync(temporary, 0o755)

/** The environment without variables of npm and the shell, because tests set what they need. */
function testEnvironment() {
  const { INIT_CWD, NODE_ENV, ...environment } = ownEnvironment()
  return { ...environment, TMPDIR: temporary }
}

/**
 * Runs a command and shows its lines, each prefixed with the name, because several commands run at the same
 * time.
 *
 * @param {string} name
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} [settings]
 * @param {number} [niceness] above 0 lets other steps go first
 * @returns {Promise<boolean>} whether it succeeded
 */
function show(name, command, args, settings, niceness = 0) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...testEnvironment(), ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    followStep(name, child)
    if (child.pid !== undefined && niceness > 0) setPriority(child.pid, niceness)
    for (const output of [child.stdout, child.stderr])
      output.on('data', logLines(name, console.log))
    child.on('error', () => resolve(false))
    child.on('close', (code) => resolve(code === 0))
  })
}

/**
 * @param {string} title
 * @param {() => Promise<{ ok: boolean, results?: Result[] }>} work
 * @returns {Promise<Outcome>}
 */
async function check(title, work) {
  if (isStopped) return { title, ok: false, seconds: 0, results: [] }
  const begun = Date.now()
  const { ok, results } = await work().catch((cause) => {
    fail(cause)
    return { ok: false, results: [] }
  })
  const seconds = Math.round((Date.now() - begun) / 1000)
  return { title, ok: ok && !isStopped, seconds, results: results ?? [] }
}

/** Lower priority than the browser tests, which take longest and wait for the builds. */
const behindBrowser = 10
/** Nearly equal priority, because some of these tests wait for time to pass and would end last. */
const beside = 2

/** @param {string} title @param {string} command @param {string[]} args */
async function quietly(title, command, args) {
  await runStep(title, command, args, {
    cwd: root,
    env: testEnvironment(),
    niceness: behindBrowser,
  })
  return { ok: true }
}

// A summary by file and rule; `npm run format` shows and fixes the rest.
const biome = ['ci', '--colors=off', '--error-on-warnings', '--reporter=summary', '.']

// One thread, because the compiler does twice the work with several, and other steps need the processors.
const typesOf = async (/** @type {string[]} */ parts) => {
  for (const part of parts) {
    await quietly(`Types of ${part}`, binary('tsc'), ['--noEmit', '--singleThreaded', '-p', part])
  }
  return { ok: true }
}

/** Slow tests of code that rarely changes: `npm test` runs them only if it has changed. */
const rare = {
  folders: [
    'content/migrations/',
    'content/src/core/payload/',
    'content/src/operations/',
    'content/server/',
    'scripts/',
  ],
  tests: [
    'content/server/without-panel.test.ts',
    'content/src/core/payload/migrate.test.ts',
    'content/src/core/payload/upgrade.test.ts',
    'content/src/operations/backup/backup.test.ts',
    'content/src/operations/postgres/embedded-server.test.ts',
    'content/src/operations/postgres/killed-command.test.ts',
    'scripts/part.test.ts',
    'scripts/start.test.ts',
    'scripts/take-new-version.test.ts',
  ],
}

/** Patterns of the tests to leave out; none if the changes are unknown. */
function leftOut() {
  const since = changedFiles('origin/main')
  // On that branch itself, the changes of its last commit.
  const changed = since?.length === 0 ? changedFiles('HEAD^') : since
  const isWanted = (/** @type {string} */ file) =>
    rare.folders.some((each) => file.startsWith(each))
  if (isSweep || changed === null || changed.some(isWanted)) return []
  const missing = rare.tests.filter((file) => !existsSync(path.join(root, file)))
  if (missing.length > 0) throw new CommandError(`There is no ${missing}`)
  // Vitest matches paths within the part.
  return rare.tests.map((file) => `**/${file.slice(file.indexOf('/') + 1)}`)
}

const unitTests = async () => {
  const report = path.join(temporary, 'unit.json')
  const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs')
  const reporter = path.join(root, 'scripts', 'vitest-results.mjs')
  // A test that passes when it is retried is reported as flaky, not hidden.
  const retry = process.env.CI ? ['--retry=1'] : []
  const args = [vitest, 'run', '--reporter=default', `--reporter=${reporter}`, ...retry]
  const ok = await show(
    'unit',
    productNode(),
    args,
    { TEST_RESULTS: report, TESTS_LEFT_OUT: leftOut().join(' '), ...sweep },
    beside,
  )
  return { ok, results: existsSync(report) ? unitResults(report) : [] }
}

const seed = async () => ({
  ok: await show(
    'seed',
    productNode(),
    [path.join(root, 'e2e/product/seeded-data.ts')],
    {},
    beside,
  ),
})

const journeys = async (/** @type {'browser' | 'firefox' | 'webkit'} */ name) => {
  const file = name === 'browser' ? 'journeys' : name
  const report = path.join(root, 'e2e', 'test-results', 'reports', `${file}.json`)
  rmSync(report, { force: true })
  const args = ['run', `test:${name}`, '--workspace', 'e2e', '--silent']
  const ok = await show(name, 'npm', args, sweep)
  return { ok, results: existsSync(report) ? browserResults(report) : [] }
}

/**
 * Journeys in another browser, where Debian's packages of it are installed.
 *
 * @param {'firefox' | 'webkit'} name
 * @param {Record<string, string>} packages by the program that each brings
 */
const journeysWhere = async (name, packages) => {
  const missing = Object.keys(packages).filter((program) => spawnSync(program, ['--help']).error)
  if (missing.length === 0) return await journeys(name)
  for (const program of missing) {
    console.log(`Not tried in ${name}, because Debian's ${packages[program]} is not installed.`)
  }
  return { ok: true }
}
const firefox = () => journeysWhere('firefox', { 'firefox-esr': 'firefox-esr' })
const webkit = () => journeysWhere('webkit', { WebKitWebDriver: 'webkit2gtk-driver', Xvfb: 'xvfb' })

const faults = async () => ({
  ok: await show('faults', productNode(), [path.join(root, 'e2e', 'faults', 'run.mjs')]),
})

const updates = async () => ({
  ok: await show('updates', productNode(), [path.join(root, 'e2e', 'updates', 'run.mjs')]),
})

const growth = async () => {
  const { ok, text } = growthOfTests() ?? { ok: true, text: 'The files are unknown without git.' }
  console.log(text)
  return { ok }
}

const secondSite = async () => {
  const report = path.join(root, 'e2e', 'test-results', 'reports', 'second-site.json')
  rmSync(report, { force: true })
  const run = path.join(root, 'e2e', 'second-site', 'run.mjs')
  const ok = await show('second site', productNode(), [run])
  return { ok, results: existsSync(report) ? browserResults(report) : [] }
}

const typed = ['contract', 'platform', 'site', 'e2e', 'bench', 'scripts']

async function test() {
  requireStartingNode()
  await installPackages({ purpose: 'tests' })
  const buildOf = (/** @type {'content' | 'site'} */ part, /** @type {string} */ title) =>
    check(title, async () => {
      await buildParts([part])
      return { ok: true }
    })
  const content = buildOf('content', 'Build of the content service')
  const build = Promise.all([content, buildOf('site', 'Build of the site')])
  const seeded = check('Demo content', seed)
  const outcomes = await Promise.all([
    check('Format and lint', () => quietly('Format and lint', binary('biome'), biome)),
    // After the build, because it writes the types of the routes.
    content.then(() => check('Types of the content service', () => typesOf(['content']))),
    check('Types', () => typesOf(typed)),
    check('Unit and integration tests', unitTests),
    Promise.all([build, seeded]).then(async ([builds, demo]) => {
      const before = [...builds, demo]
      if (before.some(({ ok }) => !ok)) return before
      return [...before, await check('Browser tests', () => journeys('browser'))]
    }),
  ])
  // One after the other, because the runs under load measure response times.
  if (isSweep) {
    outcomes.push(await check('Share of tests', growth))
    outcomes.push(await check('Journeys in Firefox', firefox))
    outcomes.push(await check('Walk in WebKit', webkit))
    outcomes.push(await check('Journey of the second site', secondSite))
    outcomes.push(await check('Faults under load', faults))
    outcomes.push(await check('Updates under load', updates))
  }
  report(outcomes.flat())
}

/** @param {Outcome[]} outcomes */
function report(outcomes) {
  const all = outcomes.flatMap(({ results }) => results)
  console.log('\nThe slowest tests')
  for (const { name, seconds } of slowest(all, 20)) {
    console.log(`${seconds.toFixed(1).padStart(6)} s  ${name}`)
  }
  console.log('')
  const column = (/** @type {number} */ seconds) => seconds.toFixed(1).padStart(8)
  console.log('The steps: seconds, and those of processors without PostgreSQL')
  for (const { title, seconds, processor } of stepTimes) {
    console.log(`${column(seconds)}${column(processor)}  ${title}`)
  }
  const { user, system } = process.cpuUsage()
  const processors = stepTimes.reduce(
    (sum, { processor }) => sum + processor,
    (user + system) / 1e6,
  )
  console.log(`${column(performance.now() / 1000)}${column(processors)}  all\n`)
  let failed = 0
  for (const { title, ok, seconds, results } of outcomes) {
    // A step that fails without a failed test counts as one failure.
    const failures = inState(results, 'failed').length
    failed += failures || (ok ? 0 : 1)
    const detail = results.length > 0 ? `: ${summary(results, failures)}` : ''
    console.log(`${ok ? 'ok    ' : 'FAILED'} ${title}${detail} (${seconds} s)`)
  }
  console.log('')
  // Printed last, so that they are in the last lines of a long output.
  for (const state of /** @type {const} */ (['flaky', 'failed'])) {
    for (const { name } of inState(all, state)) console.log(`${state.padEnd(6)} ${name}`)
  }
  console.log(summary(all, failed))
  // Flaky tests fail the nightly run, because nobody looks at a green one.
  const flaky = isSweep ? inState(all, 'flaky').length : 0
  process.exitCode = failed + flaky > 0 ? 1 : 0
}

onStopRequests({
  // The run goes on to its end, so that nothing writes into the folder that is removed there.
  stop() {
    isStopped = true
    stopSteps()
  },
  hurry: () => process.exit(1),
  parentMayEnd: process.env.npm_lifecycle_event !== undefined,
})

test().catch(fail)
