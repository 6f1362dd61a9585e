import { spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import path from 'node:path'
import { changedFiles } from './changed-files.mjs'
import { growthOfTests } from './checks/growth.mjs'
import { CommandError, fail, ownEnvironment, productNode, root } from './workspace.mjs'

/**
 * `npm run near`: lints changed files, and runs the rules, the types of changed parts and the tests of changed
 * folders; prints how many tests there are for each line of code. Changed means since `origin/main` or the given revision, committed or not.
 */

function filesNear() {
  const named = process.argv[2]
  const files = named ? changedFiles(named) : (changedFiles('origin/main') ?? changedFiles('HEAD'))
  if (files === null) throw new CommandError(`git knows no revision ${named ?? 'HEAD'} here`)
  return files
}

/**
 * The nearest folder with tests for each file: its own, else one above it.
 *
 * @param {readonly string[]} files
 */
function testedFolders(files) {
  const folders = files.flatMap((file) => {
    for (let folder = path.dirname(file); folder !== '.'; folder = path.dirname(folder)) {
      const isPart = !folder.includes('/')
      const tests = globSync(`${folder}/*.test.{ts,tsx}`, { cwd: root })
      if (tests.length > 0) return [`${folder}/`]
      if (isPart) return []
    }
    return []
  })
  return [...new Set(folders)]
}

/** @param {string} command @param {string[]} args @returns {boolean} whether it succeeded */
function run(command, args) {
  const begun = performance.now()
  const { status } = spawnSync(command, args, {
    cwd: root,
    env: ownEnvironment(),
    stdio: 'inherit',
  })
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  console.log(
    `${status === 0 ? 'ok    ' : 'FAILED'} ${path.basename(command)} ${args.join(' ')} (${seconds} s)`,
  )
  return status === 0
}

const binary = (/** @type {string} */ name) => path.join(root, 'node_modules', '.bin', name)
const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs')
const typed = ['contract', 'platform', 'content', 'site', 'e2e', 'bench', 'scripts']

function near() {
  const files = filesNear().filter((file) => existsSync(path.join(root, file)))
  if (files.length === 0) return console.log('Nothing has changed.')
  const parts = typed.filter((part) => files.some((file) => file.startsWith(`${part}/`)))
  const tested = testedFolders(files.filter((file) => !file.startsWith('e2e/')))
  const rules = ['run', '--project', 'scripts', 'rules/rules']
  const steps = [
    run(binary('biome'), ['check', '--no-errors-on-unmatched', ...files]),
    run(productNode(), [vitest, ...rules]),
    ...parts.map((part) => run(binary('tsc'), ['--noEmit', '-p', part])),
    tested.length === 0 || run(productNode(), [vitest, 'run', ...tested]),
  ]
  console.log(growthOfTests()?.text ?? '')
  if (steps.includes(false)) process.exitCode = 1
}

try {
  near()
} catch (cause) {
  fail(cause)
}
