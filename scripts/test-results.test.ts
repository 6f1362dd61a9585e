import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { browserResults, slowest, summary } from './test-results.mjs'

it('names the tests of a browser run with their time, and those that needed a second try', () => {
  const test = (status: string, ...durations: number[]) => [
    { status, results: durations.map((duration) => ({ duration })) },
  ]
  const report = {
    suites: [
      {
        title: 'journeys/menu.spec.ts',
        specs: [{ title: 'opens', file: 'journeys/menu.spec.ts', tests: test('expected', 500) }],
        suites: [
          {
            title: 'on a phone',
            specs: [
              { title: 'closes', file: 'journeys/menu.spec.ts', tests: test('flaky', 1000, 2000) },
              { title: 'stays', file: 'journeys/menu.spec.ts', tests: test('unexpected', 1, 1) },
              { title: 'waits', file: 'journeys/menu.spec.ts', tests: test('skipped') },
            ],
          },
        ],
      },
    ],
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'report-'))
  const file = path.join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(report))
  const results = browserResults(file)
  rmSync(folder, { recursive: true })
  expect(results).toEqual([
    { name: 'menu.spec.ts › opens', seconds: 0.5, state: 'passed' },
    { name: 'menu.spec.ts › on a phone › closes', seconds: 3, state: 'flaky' },
    { name: 'menu.spec.ts › on a phone › stays', seconds: 0.002, state: 'failed' },
    { name: 'menu.spec.ts › on a phone › waits', seconds: 0, state: 'skipped' },
  ])
  expect(summary(results, 1)).toBe('2 passed, 1 failed, 1 not run')
  expect(slowest(results, 2).map(({ seconds }) => seconds)).toEqual([3, 0.5])
})
