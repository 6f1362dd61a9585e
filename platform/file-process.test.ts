import { afterAll, afterEach, describe, expect, it } from 'vitest'
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
// Tests share these, because starting a process takes most of their time.
const [first, second, whole] = [open(), open(), open({ memory: jobMemory })]
const shared = opened.splice(0)
afterEach(() => {
  for (const each of opened.splice(0)) each.close()
})
afterAll(() => {
  for (const each of shared) each.close()
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
  ] as const)('ends only the job that takes too much: %s', async (_, job, limits, ended) => {
    const beside = second.run(() => ({ name: 'beside', waitMs: 300 }), { wallMs })
    expect(await first.run(() => job, { wallMs, ...limits })).toMatchObject({ ended })
    expect(await first.run(() => ({ name: 'next' }), { wallMs })).toEqual({
      answer: expect.stringMatching(/^next /),
    })
    expect(await beside).toEqual({ answer: expect.stringMatching(/^beside /) })
  })

  it('refuses a reservation above the whole budget', async () => {
    const job = { reserve: jobMemory + 1 }
    expect(await second.run(() => job, { wallMs })).toEqual({ answer: 'refused' })
  })

  it('divides one budget among all processes; other jobs wait', async () => {
    const order: string[] = []
    const run = async (files: typeof first, name: string, job: SampleJob) => {
      await files.run(() => ({ name, ...job }), { wallMs })
      order.push(name)
    }
    const large = { reserve: jobMemory - 5 * megabyte, waitMs: 100 }
    // Both hold a little and want nearly everything, so one has to go first.
    await Promise.all([run(first, 'a', large), run(second, 'b', large)])
    expect(order.sort()).toEqual(['a', 'b'])
    await Promise.all([run(first, 'c', { waitMs: 300 }), run(whole, 'd', {})])
    expect(order).toEqual(['a', 'b', 'c', 'd'])
    const late = first.run(() => ({ waitMs: 300 }), { wallMs })
    expect(await whole.run(() => ({}), { wallMs, waitMs: 10 })).toEqual({ ended: 'busy' })
    await late
  })

  it('begins urgent jobs first, and refuses jobs that would wait too long', async () => {
    const files = open({ mostWaiting: 3 })
    const [order, begun] = [[] as string[], [] as string[]]
    const run = async (name: string, limits = {}) => {
      const make = () => {
        begun.push(name)
        return { name, waitMs: 50 }
      }
      const result = await files.run(make, { wallMs, urgent: true, ...limits })
      order.push('ended' in result ? `${name} ${result.ended}` : name)
      return result
    }
    const first = run('first')
    await Promise.all([
      first,
      run('late', { waitMs: 1 }),
      run('patient', { urgent: false }),
      run('second'),
      run('third'),
      run('too many'),
    ])
    expect(order.slice(0, 2)).toEqual(['too many busy', 'late busy'])
    expect(begun).toEqual(['first', 'second', 'third', 'patient'])
    expect(pidOf(await run('again'))).toBe(pidOf(await first))
  })

  it('begins an urgent job beside a running one that is not urgent', async () => {
    const files = open()
    const { promise: begun, resolve } = Promise.withResolvers<void>()
    const make = () => {
      resolve()
      return { spin: true }
    }
    const patient = files.run(make, { wallMs })
    await begun
    expect(await files.run(() => ({ name: 'urgent' }), { wallMs, urgent: true })).toEqual({
      answer: expect.stringMatching(/^urgent /),
    })
    files.close()
    expect(await patient).toEqual({ ended: 'closed' })
  })

  it('begins the next job after one that could not be made', async () => {
    const lost = () => Promise.reject(new Error('no original'))
    await expect(whole.run(lost, { wallMs })).rejects.toThrow('no original')
    expect(await whole.run(() => ({}), { wallMs })).toMatchObject({ answer: expect.any(String) })
  })

  it('runs several jobs at once, and ends a process that retains too much memory', async () => {
    const files = open({ processes: 2, mostIdle: 1 })
    const run = () => files.run(() => ({}), { wallMs, urgent: true })
    const pids = [...(await Promise.all([run(), run()])), await run()].map(pidOf)
    expect(new Set(pids).size).toBe(3)
  })
})
