import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { describe, expect, it, type TestContext } from 'vitest'

const moduleUrl = new URL('./stop-requests.mjs', import.meta.url).href

const program = `
  import { onStopRequests } from ${JSON.stringify(moduleUrl)}
  onStopRequests({
    stop() {
      console.log('stop')
      // Delays the end, like a request in flight.
      setTimeout(() => { console.log('finished'); process.exit() }, 1_500)
    },
    hurry: () => console.log('hurry'),
    parentMayEnd: true,
    echoMs: 500,
  })
  setInterval(() => undefined, 1_000)
  console.log(process.pid)
`

/** Starts the program under a shell that waits for it, as npm does. */
async function started({ onTestFinished }: TestContext) {
  const node = path.resolve(process.execPath)
  const shell = spawn('sh', ['-c', '"$0" --input-type=module -e "$1" & wait', node, program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void shell.kill('SIGKILL'))
  const lines: string[] = []
  const { stdout } = shell
  if (stdout === null) throw new Error('The program has no output')
  const reader = createInterface({ input: stdout })
  const [pid] = await once(reader, 'line')
  reader.on('line', (line) => lines.push(line))
  const ended = once(reader, 'close')
  return { shell, pid: Number(pid), lines, ended }
}

describe.concurrent('a request to stop', () => {
  it('leaves time to finish, if it is a signal that ends the shell, too', async (test) => {
    const { shell, pid, lines, ended } = await started(test)
    process.kill(pid, 'SIGTERM')
    shell.kill('SIGTERM')
    await ended
    expect(lines).toEqual(['stop', 'finished'])
  })

  it('is noticed if only the shell ends', async (test) => {
    const { shell, lines, ended } = await started(test)
    shell.kill('SIGKILL')
    await ended
    expect(lines).toEqual(['stop', 'finished'])
  })

  it('counts once if its signal is repeated at once, and twice if it is repeated later', async (test) => {
    const { pid, lines, ended } = await started(test)
    process.kill(pid, 'SIGINT')
    process.kill(pid, 'SIGINT')
    setTimeout(() => process.kill(pid, 'SIGINT'), 900)
    await ended
    expect(lines).toEqual(['stop', 'hurry', 'finished'])
  })
})
