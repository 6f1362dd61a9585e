import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { expect, it } from 'vitest'

it('Next listens for uncaught errors in known files only; main.ts removes the listeners of its start', () => {
  const { resolve } = createRequire(import.meta.url)
  const server = path.join(path.dirname(resolve('next/package.json')), 'dist/server')
  const listening = globSync('**/*.js', { cwd: server }).filter((file) =>
    readFileSync(path.join(server, file), 'utf8').includes("process.on('uncaughtException'"),
  )
  expect(listening.toSorted()).toEqual([
    'dev/next-dev-server.js',
    'lib/router-server.js',
    'node-environment-extensions/process-error-handlers.js',
  ])
})
