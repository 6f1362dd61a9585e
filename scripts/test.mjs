import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildParts } from './build.mjs'
import { installPackages } from './install.mjs'
import { runStep } from './run-step.mjs'
import { fail, ownEnvironment, productNode, requireStartingNode, root } from './workspace.mjs'

/** `npm test`: everything there is to check, on a fresh clone with no preparation. */

/** @typedef {{ passed: number, failed: number }} Count */
/** @typedef {{ title: string, ok: boolean, seconds: number, count: Count | null }} Outcome */

const binary = (/** @type {string} */ name) => path.join(root, 'node_modules', '.bin', name)
const reports = mkdtempSync(path.join(tmpdir(), 'reports-'))
process.once('exit', () => rmSync(reports, { recursive: true, force: true }))

/** Tests say themselves what they need; the settings of a site on this machine are not for them. */
function testEnvironment() {
  const environment = ownEnvironment()
  for (const name of Object.keys(environment)) {
    if (
      /^(PORT|SITE_URL|DATA_DIR|DATABASE_URL|NODE_ENV|TRUSTED_PROXIES|GTM_ID|REGISTRATION|INIT_CWD)$/.test(
        name,
      ) ||
      /^(CONTENT|S3|SMTP|MAIL|SALES|TELEGRAM|CRM|BOT|OIDC|ADMIN|MAP_STYLE|METRICS|SESSION_AUTO|AUTH_REDIRECT)_/.test(
        name,
      )
    ) {
      delete environment[name]
    }
  }
  return environment
}

/** @param {string} command @param {string[]} args @returns {Promise<boolean>} */
function show(command, args) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env: testEnvironment(), stdio: 'inherit' })
    const abandon = () => child.kill()
    process.once('exit', abandon)
    child.on('error', () => resolve(false))
    child.on('close', (code) => {
      process.off('exit', abandon)
      resolve(code === 0)
    })
  })
}

/**
 * @param {string} title
 * @param {() => Promise<{ ok: boolean, count?: Count }>} work
 * @returns {Promise<Outcome>}
 */
async function check(title, work) {
  const begun = Date.now()
  const { ok, count } = await work().catch((cause) => {
    fail(cause)
    return { ok: false, count: undefined }
  })
  return { title, ok, seconds: Math.round((Date.now() - begun) / 1000), count: count ?? null }
}

/** @param {string} title @param {string} command @param {string[]} args */
async function quietly(title, command, args) {
  await runStep(title, command, args, { cwd: root, env: testEnvironment() })
  return { ok: true }
}

// Which files and rules, in few lines; `npm run format` shows and repairs the rest.
const biome = ['ci', '--colors=off', '--diagnostic-level=error', '--reporter=summary', '.']

const types = async () => {
  await runStep('Types of the content service’s routes', binary('next'), ['typegen'], {
    cwd: path.join(root, 'content'),
    env: testEnvironment(),
  })
  for (const part of ['contract', 'platform', 'content', 'site', 'e2e', 'bench', 'scripts']) {
    await quietly(`Types of ${part}`, binary('tsc'), ['--noEmit', '-p', part])
  }
  return { ok: true }
}

const unitTests = async () => {
  const report = path.join(reports, 'vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const ok = await show(productNode(), [vitest(), 'run', ...reporters])
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'))
  return { ok, count: { passed: numPassedTests, failed: numFailedTests } }
}

const vitest = () => path.join(root, 'node_modules', 'vitest', 'vitest.mjs')

const browserTests = async () => {
  await buildParts(['content', 'site'])
  const report = path.join(root, 'e2e', 'test-results', 'report.json')
  rmSync(report, { force: true })
  const ok = await show('npm', ['run', 'test:browser', '--workspace', 'e2e', '--silent'])
  const { stats } = JSON.parse(readFileSync(report, 'utf8'))
  return { ok, count: { passed: stats.expected + stats.flaky, failed: stats.unexpected } }
}

async function test() {
  requireStartingNode()
  await installPackages()
  /** @type {Outcome[]} */
  const outcomes = await Promise.all([
    check('Format and lint', () => quietly('Format and lint', binary('biome'), biome)),
    check('Types', types),
  ])
  outcomes.push(await check('Unit and integration tests', unitTests))
  outcomes.push(await check('Build and browser tests', browserTests))
  report(outcomes)
}

/** @param {Outcome[]} outcomes */
function report(outcomes) {
  let passed = 0
  let failed = 0
  console.log('')
  for (const { title, ok, seconds, count } of outcomes) {
    passed += count?.passed ?? 0
    // A step that fails beside its tests, or without any, is a failure of its own.
    failed += count?.failed || (ok ? 0 : 1)
    const detail = count ? `: ${count.passed} passed, ${count.failed} failed` : ''
    console.log(`${ok ? 'ok    ' : 'FAILED'} ${title}${detail} (${seconds} s)`)
  }
  console.log('')
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1))

test().catch(fail)
