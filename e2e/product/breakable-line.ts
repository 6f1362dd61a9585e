import { Agent, createServer, request as httpRequest, type ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { portOf } from '@alun/platform/listener'

export type BreakableLine = Awaited<ReturnType<typeof openLine>>

/** A connection to a site, on an origin of its own, that can be slow, cut, or lead to another worker. */
export async function openLine(siteUrl: string) {
  const { hostname, port } = new URL(siteUrl)
  const agent = new Agent({ keepAlive: true })
  let delayMs = 0
  let isCut = false
  /** Changes the text of the service worker. */
  let worker: (code: string) => string = (code) => code

  const server = createServer(async (asked, answer) => {
    if (isCut) return void asked.socket.destroy()
    if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs))
    const { 'accept-encoding': _, ...plain } = asked.headers
    const isWorker = asked.url === '/service-worker.js'
    const options = { agent, hostname, port, path: asked.url, method: asked.method }
    const headers = isWorker ? plain : asked.headers
    const call = httpRequest({ ...options, headers }, (answered) => {
      if (isWorker) return void answerWorker(answer, answered)
      answer.writeHead(answered.statusCode ?? 502, answered.headers)
      answered.pipe(answer)
    })
    call.on('error', () => answer.destroy())
    asked.pipe(call)
  })

  async function answerWorker(answer: ServerResponse, answered: Readable) {
    const code = await text(answered)
    answer.writeHead(200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-cache' })
    answer.end(worker(code))
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${portOf(server)}`,
    slow(milliseconds: number) {
      delayMs = milliseconds
    },
    cut() {
      isCut = true
      server.closeAllConnections()
    },
    mend() {
      isCut = false
    },
    changeWorker(change: typeof worker) {
      worker = change
    },
    close() {
      server.closeAllConnections()
      server.close()
      agent.destroy()
    },
  }
}
