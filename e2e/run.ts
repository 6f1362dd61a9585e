import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { z } from 'zod'
import config from './playwright.config.ts'
import startProductOfRun from './product/global-setup.ts'

/**
 * `npm run test:browser -w e2e`: the projects of the configuration, one after the other on one
 * product. Within one run Playwright skips every project that depends on a failed test, so each
 * has a run of its own; arguments of the command line apply to all of them.
 */

const cli = createRequire(import.meta.url).resolve('@playwright/test/cli')
const reports = path.join(import.meta.dirname, 'test-results/reports')
const report = z.object({ suites: z.array(z.unknown()) })

let isStopped = false
let stopTests: () => void = () => {}
// Ctrl-C reaches Playwright by itself; the product ends after it.
process.on('SIGINT', () => {
  isStopped = true
})
for (const signal of ['SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    isStopped = true
    stopTests()
  })
}

/** @returns whether no test failed */
function run(project: string): Promise<boolean> {
  const options = [`--project=${project}`, '--no-deps', '--pass-with-no-tests']
  const child = spawn(process.execPath, [cli, 'test', ...options, ...process.argv.slice(2)], {
    cwd: import.meta.dirname,
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf(project) },
    stdio: 'inherit',
  })
  stopTests = () => child.kill('SIGINT')
  return new Promise((resolve) => {
    child.once('error', () => resolve(false))
    child.once('close', (code) => resolve(code === 0))
  })
}

function reportOf(project: string): string {
  return path.join(reports, `${project}.json`)
}

const projects = (config.projects ?? []).flatMap(({ name }) => name ?? [])
rmSync(reports, { recursive: true, force: true })
const stopProduct = await startProductOfRun()
try {
  for (const project of projects) {
    if (isStopped) break
    if (!(await run(project))) process.exitCode = 1
  }
} finally {
  await stopProduct?.()
}
// A reporter of the command line replaces the one that writes these.
const written = projects.map(reportOf).filter((file) => existsSync(file))
const found = written.map((file) => report.parse(JSON.parse(readFileSync(file, 'utf8'))))
if (written.length === projects.length && found.every(({ suites }) => suites.length === 0)) {
  console.error('No test matches')
  process.exitCode = 1
}
