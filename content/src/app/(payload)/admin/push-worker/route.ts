import { pushWorker } from '../../../../sales/notices/push-worker.ts'

export const dynamic = 'force-dynamic'

export function GET(): Response {
  const headers = { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' }
  return new Response(pushWorker, { headers })
}
