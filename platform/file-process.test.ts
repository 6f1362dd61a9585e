import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { jobMemory, openFileProcess } from './file-process.ts'
import type { SampleJob } from './testing/sample-jobs.ts'

const megabyte = 1_000_000
const wallMs = 60_000
const opened: { close: () => void }[] = []

function open(options: Partial<Parameters<typeof openFileProcess>[0]> = {}) {
  const files = openFileProcess<SampleJob, string>({
    script: '@alun/platform/testing/sample-jobs',
    niceness: 3,
    memory: 10 * megabyte,
    ...options,
    answer: z.string(),
  })
  opened.push(files)
  return files
}
afterEach(() => {
  for (const each of opened.splice(0)) each.close()
})

const pidOf = (result: object) => String('answer' in result && result.answer).split(' ')[1]

// Each process takes a second to start on a busy machine.
describe('openFileProcess', { timeout: 60_000 }, () => {
  it.each([
    ['memory', { fill: 300 * megabyte }, {}, 'tooMuch'],
    [
      'memory that it has reserved',
      { fill: 300 * megabyte, reserve: 20 * megabyte },
      {},
      'tooMuch',
    ],
    ['processor time', { spin: true }, { processorMs: 100 }, 'tooMuch'],
    ['time', { waitMs: wallMs }, { wallMs: 100 }, 'busy'],
    ['its process', { exit: 1 }, {}, 'failed'],
    ['an error', { name: 'throws' }, {}, 'failed'],
  ] as const)('ends the job alone that takes too much: %s', async (_, job, limits, ended) => {
    const [first, second] = [open(), open()]
    const beside = second.run({ name: 'beside', waitMs: 300 }, { wallMs })
    expect(await first.run(job, { wallMs, ...limits })).toMatchObject({ ended })
    expect(await first.run({ name: 'next' }, { wallMs })).toEqual({
      answer: expect.stringMatching(/^next /),
    })
    expect(await beside).toEqual({ answer: expect.stringMatching(/^beside /) })
  })

  it('lets no job reserve more than all may have', async () => {
    const job = { reserve: jobMemory + 1 }
    expect(await open().run(job, { wallMs })).toEqual({ answer: 'refused' })
  })

  it('divides one budget among all processes, and jobs that need more wait their turn', async () => {
    const [first, second] = [open(), open()]
    const [third, order] = [open({ memory: jobMemory }), [] as string[]]
    const run = async (files: typeof first, name: string, job: SampleJob) => {
      await files.run({ name, ...job }, { wallMs })
      order.push(name)
    }
    const large = { reserve: jobMemory - 5 * megabyte, waitMs: 100 }
    // Both hold a little and want nearly everything, so one has to go first.
    await Promise.all([run(first, 'a', large), run(second, 'b', large)])
    expect(order.sort()).toEqual(['a', 'b'])
    await Promise.all([run(first, 'c', { waitMs: 300 }), run(third, 'd', {})])
    expect(order).toEqual(['a', 'b', 'c', 'd'])
    const late = first.run({ waitMs: 300 }, { wallMs })
    expect(await third.run({}, { wallMs, waitMs: 10 })).toEqual({ ended: 'busy' })
    await late
  })

  it('begins urgent jobs first, and refuses those that would wait too long', async () => {
    const files = open({ mostWaiting: 3 })
    const order: string[] = []
    const run = async (name: string, limits = {}) => {
      const result = await files.run({ name, waitMs: 50 }, { wallMs, ...limits })
      order.push('ended' in result ? `${name} ${result.ended}` : name)
      return result
    }
    const first = run('first')
    await Promise.all([
      first,
      run('late', { waitMs: 1 }),
      run('second'),
      run('urgent', { urgent: true }),
      run('too many'),
    ])
    expect(order).toEqual(['too many busy', 'late busy', 'first', 'urgent', 'second'])
    expect(pidOf(await run('again'))).toBe(pidOf(await first))
  })

  it('runs several jobs at once, and ends a process that keeps too much', async () => {
    const files = open({ processes: 2, mostIdle: 1 })
    const both = await Promise.all([files.run({}, { wallMs }), files.run({}, { wallMs })])
    const pids = [...both, await files.run({}, { wallMs })].map(pidOf)
    expect(new Set(pids).size).toBe(3)
  })
})
