import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { expect, it } from 'vitest'
import { requireListedFunction, serverFunctions } from './server-functions.ts'

it('a server function of Payload is rejected until somebody lists it', async () => {
  const { resolve } = createRequire(import.meta.url)
  const file = path.join(
    resolve('@payloadcms/next/layouts'),
    '../../utilities/handleServerFunctions.js',
  )
  const [, table = ''] =
    /baseServerFunctions = \{([^}]+)\}/.exec(await readFile(file, 'utf8')) ?? []
  const names = [...table.matchAll(/^\s*'?([\w-]+)'?:/gm)].map(([, name]) => name)
  expect(names).toEqual(serverFunctions)
  expect(() => requireListedFunction('new')).toThrow('Not a server function')
})
