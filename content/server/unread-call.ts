import { AsyncResource } from 'node:async_hooks'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { expectCall, isUnreadCall } from '@alun/platform/request-trace'
import { refuse, unfit } from './body-limit.ts'

/** Milliseconds for decoding a call of which everything has arrived. */
const decodingMs = 5_000

/**
 * Answers 400 to a call of a server function that the framework never finishes decoding, because a part of the call
 * refers to itself. The function calls `beginCall` once its call is decoded.
 */
export function limitDecoding(
  request: IncomingMessage,
  response: ServerResponse,
  limitMs = decodingMs,
): void {
  if (request.headers['next-action'] === undefined) return
  // Readers may detach it.
  const { socket } = request
  expectCall()
  const end = AsyncResource.bind(() => {
    if (isUnreadCall()) refuse(socket, response, unfit)
  })
  request.once('end', () => {
    const timer = setTimeout(end, limitMs)
    response.once('close', () => clearTimeout(timer))
  })
}
