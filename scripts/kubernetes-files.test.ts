import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { manifests } from './kubernetes-pods.ts'
import { root } from './workspace.mjs'

const place = mkdtempSync(path.join(tmpdir(), 'kubernetes-'))
beforeAll(() => {
  cpSync(path.join(root, 'deploy/kubernetes'), place, { recursive: true })
  const settings = path.join(place, 'settings')
  for (const part of ['content', 'site']) {
    const name = `${part}-secret`
    cpSync(path.join(settings, `${name}.example.env`), path.join(settings, `${name}.env`))
  }
})
afterAll(() => rmSync(place, { recursive: true, force: true }))

const generator = z.object({ envs: z.array(z.string()) })
const kustomization = z.object({
  resources: z.array(z.string()).default([]),
  configMapGenerator: z.array(generator).default([]),
  secretGenerator: z.array(generator).default([]),
})

const listed = globSync('**/kustomization.yaml', { cwd: path.join(root, 'deploy/kubernetes') })

describe.each(listed)('deploy/kubernetes/%s', (name) => {
  it('names only files of its own folder', () => {
    const [given] = z.tuple([kustomization]).parse(manifests(name))
    const folder = path.join(place, path.dirname(name))
    const envs = [...given.configMapGenerator, ...given.secretGenerator].flatMap(
      (each) => each.envs,
    )
    const files = [...given.resources, ...envs].filter((each) => {
      const found = statSync(path.join(folder, each))
      return (
        !found.isDirectory() || !readdirSync(path.join(folder, each)).includes('kustomization.yaml')
      )
    })
    expect(files.filter((each) => each.startsWith('..'))).toEqual([])
  })
})

const hasKubectl = spawnSync('kubectl', ['version', '--client']).status === 0

it.runIf(hasKubectl)('kubectl accepts the manifests, with settings and secrets', () => {
  const kinds = ['.', 'migration'].map((folder) => {
    const run = spawnSync('kubectl', ['kustomize', folder], { cwd: place, encoding: 'utf8' })
    expect(run.stderr).toBe('')
    return [...run.stdout.matchAll(/^kind: (\w+)$/gm)].flatMap(([, kind]) => kind ?? [])
  })
  expect(kinds[0]).toEqual(
    expect.arrayContaining(['ConfigMap', 'Secret', 'Deployment', 'StatefulSet']),
  )
  expect([...new Set(kinds[1])].sort()).toEqual(['ConfigMap', 'Job', 'Secret'])
})
