import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  ServerRouter,
} from 'react-router'
import { renderLogContext } from './content/render-log.ts'

/** Milliseconds after which a loader's promise that has not settled is given up. */
export const streamTimeout = 8_000

export const handleError: HandleErrorFunction = (error, { context }) => {
  context.get(renderLogContext)(error)
}

/** Renders the whole document before it answers: pages are kept, and a status is final. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  let failure: unknown
  const stream = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
    // Whatever its size, a part that is ready stands where it belongs: forms work without a script.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    onAllReady() {
      clearTimeout(timer)
      if (failure !== undefined) return reject(failure)
      const body = new PassThrough()
      headers.set('Content-Type', 'text/html; charset=utf-8')
      const statusText = routeError(context)?.statusText
      resolve(new Response(createReadableStreamFromReadable(body), { status, statusText, headers }))
      stream.pipe(body)
    },
    onShellError(error) {
      clearTimeout(timer)
      reject(error)
    },
    onError(error) {
      failure ??= error
    },
  })
  const timer = setTimeout(() => stream.abort(), streamTimeout + 1_000)
  return promise
}

function routeError({ staticHandlerContext: { errors } }: EntryContext) {
  return Object.values(errors ?? {}).find(isRouteErrorResponse)
}
