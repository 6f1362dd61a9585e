import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { browserResults, inState, summary } from './test-results.mjs'

it('a test that passed only when it was retried is listed, and counts as passed', () => {
  const spec = (title: string, status: string) => ({
    title,
    file: 'journeys/walk.spec.ts',
    tests: [{ status, results: [{ duration: 1_500 }, { duration: 500 }] }],
  })
  const inner = { title: 'on a phone', specs: [spec('flips', 'flaky'), spec('waits', 'skipped')] }
  const outer = {
    title: 'walk.spec.ts',
    specs: [spec('walks', 'expected'), spec('falls', 'unexpected')],
    suites: [inner],
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'results-'))
  const file = path.join(folder, 'report.json')
  writeFileSync(file, JSON.stringify({ suites: [outer] }))
  const results = browserResults(file)
  rmSync(folder, { recursive: true })
  expect(inState(results, 'flaky')).toEqual([
    { name: 'walk.spec.ts › on a phone › flips', seconds: 2, state: 'flaky' },
  ])
  expect(inState(results, 'failed').map(({ name }) => name)).toEqual(['walk.spec.ts › falls'])
  expect(summary(results, 1)).toBe('2 passed, 1 failed, 1 not run')
})
