import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { browserArguments, findBrowser } from '@alun/e2e/product/browser'
import { freePort } from '@alun/platform/testing/free-port'
import { z } from 'zod'

/** Starts a browser without Playwright and runs `work` with its DevTools port. */
export async function inPlainBrowser<T>(work: (port: number) => Promise<T>): Promise<T> {
  const port = await freePort()
  const profile = await mkdtemp(path.join(tmpdir(), 'alun-browser-'))
  const executablePath = await findBrowser()
  const child = spawn(
    executablePath,
    [
      ...browserArguments,
      '--headless=new',
      `--remote-debugging-port=${port}`,
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { stdio: 'ignore' },
  )
  const ended = new Promise((resolve) => child.once('close', resolve))
  const version = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/json/version`).catch(() => null)
    return answer?.ok ? z.object({ Browser: z.string() }).parse(await answer.json()).Browser : null
  }
  try {
    let name = await version()
    while (name === null) {
      if (child.exitCode !== null) throw new Error('The browser could not be started')
      await new Promise((resolve) => setTimeout(resolve, 50))
      name = await version()
    }
    console.log(`Browser: ${executablePath}, ${name}`)
    return await work(port)
  } finally {
    child.kill()
    await ended
    // A process on its way out may still write a file.
    await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}
