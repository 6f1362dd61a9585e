import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { root } from './workspace.mjs'

const observe = path.join(root, 'deploy/observe')
const read = (...names: string[]) => readFileSync(path.join(...names), 'utf8')

/** Files that define metrics. */
const sources = [
  'site/server/metrics.ts',
  'content/src/composition/metrics/service-metrics.ts',
  'content/src/publishing/media/file-store.ts',
].map((file) => read(root, file))
const exported = sources.flatMap((text) => [...text.matchAll(/'((?:site|content)_\w+)'/g)])
const names = new Set(exported.map(([, name]) => name))

const usedIn = (text: string) =>
  [...text.matchAll(/\b(?:site|content)_[a-z_0-9]+/g)].map(([name]) =>
    name.replace(/_(?:bucket|count|sum)$/, ''),
  )

const dashboard = z.object({
  panels: z.array(z.object({ targets: z.array(z.object({ expr: z.string() })) })),
})

describe('the files of deploy/observe', () => {
  it('use only metrics that the product exports', () => {
    expect(usedIn(read(observe, 'alerts.yaml')).filter((name) => !names.has(name))).toEqual([])
    const { panels } = dashboard.parse(JSON.parse(read(observe, 'dashboard.json')))
    const shown = panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => usedIn(expr)))
    expect(shown.filter((name) => !names.has(name))).toEqual([])
  })

  const promtool = process.env.PROMTOOL_PATH ?? 'promtool'
  const isInstalled = spawnSync(promtool, ['--version']).status === 0
  it.skipIf(!isInstalled)('are valid, and alert when they should, as promtool sees it', () => {
    for (const command of [
      ['check', 'config', '--syntax-only', 'prometheus.yaml'],
      ['test', 'rules', 'alerts.test.yaml'],
    ]) {
      const { status, stderr, stdout } = spawnSync(promtool, command, {
        cwd: observe,
        encoding: 'utf8',
      })
      expect(status, `${stdout}${stderr}`).toBe(0)
    }
  })
})
