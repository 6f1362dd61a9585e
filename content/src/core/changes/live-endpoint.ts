import { APIError } from 'payload'
import { z } from 'zod'
import { mayHear } from '../access/live-kinds.ts'
import { roleOf } from '../access/permissions.ts'
import { ApiError, errorBody } from '../http/api-error.ts'
import { endpoint } from '../http/endpoint.ts'
import { liveEnd } from './live-end.ts'
import { type LiveChanges, livePosition } from './live-table.ts'
import { type LiveListener, liveWatchOf } from './live-watch.ts'

const signedIn = z.object({ _sid: z.string() })

/** Events that a browser has not taken; one that takes none is left. */
const mostUnread = 100

const stopped = errorBody(new ApiError('SERVICE_UNAVAILABLE', 'The service is being stopped.'))

/** `GET /api/live?since=`: says as it happens of what the panel shows that some of it has changed. */
export const live = endpoint('get', '/live', async ({ headers, payload, searchParams, user }) => {
  const session = signedIn.safeParse(user).data?._sid
  const role = roleOf(user)
  if (session === undefined || role === null) throw new APIError('Not found.', 404)
  const ending = liveEnd()
  if (ending.isEnding) return Response.json(stopped, { status: 503 })

  const { readable, write, close } = eventStream(() => leave())
  const watch = liveWatchOf(payload)
  const listener: LiveListener = {
    session,
    role,
    tell: ({ kinds, position }) => {
      const heard = kinds.filter((kind) => mayHear(listener.role, kind))
      if (heard.length > 0) write(event({ kinds: heard, position }))
    },
    // Both a comment and an event: scripts of pages don't see comments.
    beat: () => write(': beat\nevent: beat\ndata: {}\n\n'),
    end: () => {
      leave()
      close()
    },
  }
  function leave(): void {
    watch.leave(listener)
    ending.open.delete(listener.end)
  }
  ending.open.add(listener.end)
  try {
    const since = livePosition(headers.get('last-event-id') ?? searchParams.get('since'))
    const { kinds, position } = await watch.join(listener, since)
    const heard = kinds.filter((kind) => mayHear(role, kind))
    write(`retry: 3000\n${event({ kinds: heard, position })}`)
  } catch (cause) {
    leave()
    throw cause
  }
  return new Response(readable, {
    headers: {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'private, no-store, no-transform',
      'X-Accel-Buffering': 'no',
    },
  })
})

const event = ({ kinds, position }: LiveChanges) =>
  `id: ${position}\nevent: change\ndata: ${JSON.stringify({ kinds, position })}\n\n`

function eventStream(onLeft: () => void) {
  const encoder = new TextEncoder()
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const close = () => {
    controller?.close()
    controller = undefined
  }
  const readable = new ReadableStream<Uint8Array>(
    {
      start(given) {
        controller = given
      },
      cancel() {
        controller = undefined
        onLeft()
      },
    },
    { highWaterMark: mostUnread },
  )
  const write = (text: string) => {
    if (controller === undefined) return
    controller.enqueue(encoder.encode(text))
    if ((controller.desiredSize ?? 0) > 0) return
    close()
    onLeft()
  }
  return { readable, write, close }
}
