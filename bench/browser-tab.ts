import { z } from 'zod'

const message = z.object({
  id: z.number().optional(),
  method: z.string().optional(),
  sessionId: z.string().optional(),
  params: z.unknown().optional(),
  result: z.unknown().optional(),
  error: z.object({ message: z.string() }).optional(),
})
const attached = z.object({
  sessionId: z.string(),
  targetInfo: z.object({ targetId: z.string(), type: z.string(), subtype: z.string().optional() }),
})
const targets = z.object({
  targetInfos: z.array(
    z.object({
      targetId: z.string(),
      type: z.string(),
      subtype: z.string().optional(),
      browserContextId: z.string().optional(),
    }),
  ),
})
const evaluated = z.object({
  result: z.object({ value: z.unknown().optional() }),
  exceptionDetails: z.object({ text: z.string() }).optional(),
})
const prerenderStatus = z.object({ status: z.string(), prerenderStatus: z.string().optional() })

export type Command = [method: string, params?: object]

type Send = (method: string, params?: object) => Promise<unknown>

export type Tab = Awaited<ReturnType<typeof openTab>>

/** Milliseconds without a request after which a page is at rest. */
const restAfter = 1_000

/**
 * A tab of a new visitor in a running browser. Attaches to the tab instead of its page, because only then can a
 * prerendered page replace the page.
 * @param prepare sent to each page of the tab before it begins, also to prerendered ones
 */
export async function openTab(port: number, prepare: readonly Command[]) {
  const connection = await connect(port)
  const { send } = connection
  const { browserContextId } = z
    .object({ browserContextId: z.string() })
    .parse(await send('Target.createBrowserContext'))
  await send('Target.createTarget', { url: 'about:blank', browserContextId })

  const own = async (type: string) => {
    const found = targets.parse(await send('Target.getTargets', { filter: [{ type }] }))
    const target = found.targetInfos.find(
      (each) => each.browserContextId === browserContextId && each.subtype === undefined,
    )
    if (target === undefined) throw new Error(`The browser has no ${type}`)
    return target.targetId
  }

  const sessions = new Map<string, string>()
  const ready: Promise<void>[] = []
  const prerendering = Promise.withResolvers<void>()
  prerendering.promise.catch(() => {})
  let lastRequest = performance.now()
  connection.listen((method, params) => {
    if (method.startsWith('Network.')) lastRequest = performance.now()
    if (method === 'Preload.prerenderStatusUpdated') {
      const { status, prerenderStatus: why } = prerenderStatus.parse(params)
      if (status === 'Ready') prerendering.resolve()
      if (status === 'Failure') prerendering.reject(new Error(`Not prerendered: ${why}`))
    }
    if (method !== 'Target.attachedToTarget') return
    const { sessionId, targetInfo } = attached.parse(params)
    if (targetInfo.type !== 'page') return
    sessions.set(targetInfo.targetId, sessionId)
    const begun = begin((command, given) => send(command, given, sessionId))
    // The browser may discard a prerendered page before it begins.
    begun.catch(() => {})
    ready.push(begun)
  })
  // Send everything at once, because a paused page may answer only after it resumes.
  const begin = async (sendToPage: Send) => {
    const commands: Command[] = [
      ['Page.enable'],
      ['Preload.enable'],
      ...prepare,
      ['Runtime.runIfWaitingForDebugger'],
    ]
    await Promise.all(commands.map((command) => sendToPage(...command)))
  }

  const tab = z
    .object({ sessionId: z.string() })
    .parse(await send('Target.attachToTarget', { targetId: await own('tab'), flatten: true }))
  await send(
    'Target.setAutoAttach',
    { autoAttach: true, waitForDebuggerOnStart: true, flatten: true },
    tab.sessionId,
  )
  await Promise.all(ready)

  /** Sends to the visible page, which may be a prerendered one. */
  const sendToPage: Send = async (method, params) =>
    send(method, params, sessions.get(await own('page')))

  return {
    send: sendToPage,
    async evaluate<T>(expression: string): Promise<T> {
      const given = { expression, returnByValue: true }
      const { result, exceptionDetails } = evaluated.parse(
        await sendToPage('Runtime.evaluate', given),
      )
      if (exceptionDetails) throw new Error(`${expression}: ${exceptionDetails.text}`)
      // The caller knows the type of its expression.
      return result.value as T
    },
    /** @throws if the browser does not prerender */
    prerendered: () => prerendering.promise,
    async atRest() {
      lastRequest = performance.now()
      while (performance.now() - lastRequest < restAfter) {
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
    },
    async close() {
      await send('Target.disposeBrowserContext', { browserContextId })
      connection.close()
    },
  }
}

async function connect(port: number) {
  const answer = await fetch(`http://127.0.0.1:${port}/json/version`)
  const version = z.object({ webSocketDebuggerUrl: z.string() }).parse(await answer.json())
  const socket = new WebSocket(version.webSocketDebuggerUrl)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', reject)
  })
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  let listener: (method: string, params: unknown) => void = () => {}
  let sent = 0
  socket.addEventListener('message', ({ data }) => {
    const { id, method, params, result, error } = message.parse(JSON.parse(String(data)))
    if (id === undefined) {
      if (method !== undefined) listener(method, params)
      return
    }
    if (error) waiting.get(id)?.reject(new Error(error.message))
    else waiting.get(id)?.resolve(result)
    waiting.delete(id)
  })
  return {
    send(method: string, params: object = {}, sessionId?: string): Promise<unknown> {
      sent += 1
      const answer = Promise.withResolvers<unknown>()
      waiting.set(sent, answer)
      socket.send(JSON.stringify({ id: sent, method, params, sessionId }))
      return answer.promise
    },
    listen(each: typeof listener) {
      listener = each
    },
    close: () => socket.close(),
  }
}
