import type { IncomingMessage, ServerResponse } from 'node:http'
import { arrayBuffer } from 'node:stream/consumers'
import { enquiryFingerprint } from '@alun/contract/rules/enquiry'
import { clientAddressHeader, siteTokenHeader } from '@alun/contract/schema/auth'
import { type EnquiryErrorCode, enquiryInputs } from '@alun/contract/schema/enquiry'

interface TakenEnquiry {
  fields: Record<string, string>
  address: string | undefined
  file: { name: string; size: number } | null
  deliveries: number
}

/** An error, a failing status or no answer; `null` accepts enquiries. */
type IntakeError = EnquiryErrorCode | number | 'hangs' | 'drops the connection' | null

export function sendJson(response: ServerResponse, status: number, body: unknown) {
  response.writeHead(status, { 'Content-Type': 'application/json' })
  response.end(JSON.stringify(body))
}

/** The intake of the content service: accepts each enquiry once, by its key or its content. */
export function createFakeIntake(firstToken: string) {
  let token = firstToken
  const enquiries = new Map<string, TakenEnquiry>()
  const order: string[] = []
  let error: ((fields: Record<string, string>) => IntakeError | Promise<IntakeError>) | null = null

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const reply = (status: number, body: unknown) => sendJson(response, status, body)
    const { headers } = request
    if (headers[siteTokenHeader.toLowerCase()] !== token) return reply(401, { errors: [] })
    if (request.method === 'GET') return response.writeHead(204).end()
    const bytes = await arrayBuffer(request)
    const type = headers['content-type'] ?? ''
    const form = await new Response(bytes, { headers: { 'Content-Type': type } }).formData()
    const fields: Record<string, string> = {}
    let file: TakenEnquiry['file'] = null
    for (const [name, value] of form) {
      if (typeof value === 'string') fields[name] = value
      else file = { name: value.name, size: value.size }
    }
    enquiryInputs.parse(fields)

    const failure = (await error?.(fields)) ?? null
    if (failure === 'hangs') return
    if (failure === 'drops the connection') return void response.destroy()
    if (typeof failure === 'number') return reply(failure, { errors: [] })
    if (failure !== null) {
      const statuses = { 'too-many': 429, 'too-large': 413, 'file-too-large': 413 }
      const status = Object.entries(statuses).find(([each]) => each === failure.reason)?.[1] ?? 400
      const code = 'INVALID_PAYLOAD'
      return reply(status, { errors: [{ message: 'No', extensions: { code, ...failure } }] })
    }
    const name = `${fields.key ?? fields.receivedAt} ${enquiryFingerprint(fields)}`
    const address = headers[clientAddressHeader.toLowerCase()]?.toString()
    const known = enquiries.get(name)
    if (known) known.deliveries += 1
    else {
      enquiries.set(name, { fields, address, file, deliveries: 1 })
      order.push(name)
    }
    const id = '4f6c2f0e-0000-4000-8000-000000000001'
    reply(known ? 200 : 201, { data: { id, duplicate: known !== undefined } })
  }

  return {
    answer,
    enquiries: () => order.flatMap((name) => enquiries.get(name) ?? []),
    /** Accepts another token from now on. */
    expect(next: string) {
      token = next
    },
    fail(by: typeof error) {
      error = by
    },
  }
}
