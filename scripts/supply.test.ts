import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { root } from './workspace.mjs'

const read = (name: string) => readFileSync(path.join(root, name), 'utf8')
const lock = z.object({
  packages: z.record(
    z.string(),
    z.object({ integrity: z.string().optional(), link: z.boolean().optional() }),
  ),
})

it.each(['package-lock.json', 'scripts/mutation/package-lock.json'])(
  '%s has the hash of every package',
  (name) => {
    const { packages } = lock.parse(JSON.parse(read(name)))
    const open = Object.entries(packages).filter(
      ([place, { integrity, link }]) => /node_modules\//.test(place) && !integrity && !link,
    )
    expect(open.map(([place]) => place)).toEqual([])
  },
)

it('every action and image of others is named by what it contains', () => {
  const files = globSync(['.github/workflows/*', 'deploy/Dockerfile', 'deploy/*.yaml'], {
    cwd: root,
  })
  const named = files.flatMap((file) =>
    [
      ...read(file).matchAll(
        /(?:uses:|image:|container:|BASE_IMAGE[:=]) *"?(?!\$BASE|…)(.+?)"?,?$/gm,
      ),
    ].map(([, what = '']) => `${file}: ${what}`),
  )
  expect(named.length).toBeGreaterThan(5)
  const isFixed = (line: string) => /@(?:sha256:[0-9a-f]{64}|[0-9a-f]{40})\b/.test(line)
  expect(named.filter((line) => !isFixed(line))).toEqual([])
})

it('no pod gets a token of the cluster', () => {
  const files = globSync('deploy/kubernetes/**/*.yaml', { cwd: root })
  const pods = files.filter((file) => /^ +containers:$/m.test(read(file)))
  expect(pods.length).toBeGreaterThan(2)
  const tokens = pods.filter((file) => !read(file).includes('automountServiceAccountToken: false'))
  expect(tokens).toEqual([])
})
