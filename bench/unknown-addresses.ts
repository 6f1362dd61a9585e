import { randomUUID } from 'node:crypto'
import { Agent, get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { measureProduct } from './measure.ts'
import { processorTime } from './processor-time.ts'
import { printTable, repeated, type Spread, spreadOf, spreadText } from './spread.ts'

const runs = 5
const secondsPerRun = 5
const unknownPerSecond = 200
const knownPerSecond = 50

interface Run {
  /** Milliseconds within which 99 of 100 cached pages are answered. */
  known: number
  unknown: number
  /** Per cent of a core that the site uses. */
  core: number
}

/** Measures what a scanner that requests addresses of other products costs, and how it slows visitors. */
export async function measureUnknownAddresses(): Promise<void> {
  await measureProduct('unknown', async ({ site, siteUrl }) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 20 })
    const ask = (path: string) => timeOf(siteUrl + path, agent)
    const run = (unknown: number) => measureRun(ask, site.pid, unknown)
    for (const rate of [0, unknownPerSecond]) await run(rate)
    // Take turns, so that other work on the machine slows both alike.
    const turns = await repeated(runs, async () => ({
      quiet: await run(0),
      scanned: await run(unknownPerSecond),
    }))
    const spreads = (which: 'quiet' | 'scanned'): Record<keyof Run, Spread> => ({
      known: spreadOf(turns.map((turn) => turn[which].known)),
      unknown: spreadOf(turns.map((turn) => turn[which].unknown)),
      core: spreadOf(turns.map((turn) => turn[which].core)),
    })
    const found = { 'pages alone': spreads('quiet'), scanned: spreads('scanned') }
    console.log(
      `\n${knownPerSecond} cached pages a second, alone and with ${unknownPerSecond} unknown addresses a second`,
    )
    printTable(found, ({ known, unknown, core }) => ({
      'cached page, p99, ms': spreadText(known, 1),
      'unknown address, p99, ms': spreadText(unknown, 1),
      'site, % of a core': spreadText(core, 1),
    }))
    agent.destroy()
    return found
  })
}

async function measureRun(
  ask: (path: string) => Promise<number>,
  pid: number | null,
  unknownRate: number,
): Promise<Run> {
  const known: Promise<number>[] = []
  const unknown: Promise<number>[] = []
  const rate = unknownRate + knownPerSecond
  const begun = performance.now()
  const before = await processorTime(pid, -1)
  for (let number = 0; number < rate * secondsPerRun; number += 1) {
    await pause(Math.max(0, begun + (number * 1000) / rate - performance.now()))
    if (number % (rate / knownPerSecond) === 0) known.push(ask('/ua'))
    else unknown.push(ask(`/wp-${randomUUID()}/setup.php?step=${number}&lang=en`))
  }
  const times = { known: await Promise.all(known), unknown: await Promise.all(unknown) }
  const took = performance.now() - begun
  const { service } = await processorTime(pid, -1)
  return {
    known: ninetyNinth(times.known),
    unknown: ninetyNinth(times.unknown),
    core: ((service - before.service) / took) * 100,
  }
}

function ninetyNinth(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0
}

function timeOf(url: string, agent: Agent): Promise<number> {
  const begun = performance.now()
  const headers = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' }
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (response) => {
      response.resume()
      response.once('end', () => resolve(performance.now() - begun))
    }).once('error', reject)
  })
}
