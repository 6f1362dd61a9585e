import { createDecipheriv, createECDH, hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { callPublic } from '@alun/platform/public-call'
import { importJWK, jwtVerify } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createAccount } from '../../accounts/account-store.ts'
import { startOutbox } from '../../core/outbox/worker.ts'
import { queueState } from '../../core/payload/message-rows.ts'
import { openTestApi, type TestApi } from '../../testing/test-api.ts'
import { password } from '../../testing/test-auth.ts'
import { testIntakeToken } from '../../testing/test-intake.ts'
import { askPanel } from '../../testing/test-panel.ts'
import { channelDepsOf, channelsOf } from '../enquiries/outgoing/channels.ts'
import { pushKeys } from './push-keys.ts'

/** What a browser shows: RFC 8188 and RFC 8291, read with the keys that only the browser has. */
function browser(endpoint: string) {
  const own = createECDH('prime256v1')
  own.generateKeys()
  const auth = randomBytes(16)
  const keys = { p256dh: own.getPublicKey('base64url'), auth: auth.toString('base64url') }
  const derive = (secret: Buffer, salt: Buffer, info: string | Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, info, length))
  return {
    subscription: { endpoint, keys },
    read(body: Buffer): unknown {
      const [salt, length] = [body.subarray(0, 16), body.readUInt8(20)]
      const sender = body.subarray(21, 21 + length)
      const sealed = body.subarray(21 + length)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender])
      const secret = derive(own.computeSecret(sender), auth, info, 32)
      const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
      const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12)
      const cipher = createDecipheriv('aes-128-gcm', key, nonce)
      cipher.setAuthTag(sealed.subarray(-16))
      const text = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
      // The last record ends with a two and any number of zeros.
      return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString('utf8'))
    },
  }
}

interface Received {
  path: string
  headers: Record<string, unknown>
  body: Buffer
}

let api: TestApi
let service: { url: string; received: Received[]; status: number; close: () => void }
let clock = Date.parse('2026-11-23T03:00:00Z')

beforeAll(async () => {
  const received: Received[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { headers, url: path = '' } = request
      received.push({ path, headers, body: Buffer.concat(chunks) })
      const [, ended] = /^\/ended-(\d+)/.exec(path) ?? []
      const refused = path.startsWith('/refuses') ? 503 : service.status
      response.writeHead(ended === undefined ? refused : Number(ended)).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  service = { url, received, status: 201, close: () => server.close() }
  api = await openTestApi({ CONTENT_INTAKE_TOKEN: testIntakeToken })
})
afterAll(async () => {
  service?.close()
  await api?.close()
})

/** Sends what is due; `push.example` is the service of the test. */
async function send(at = clock): Promise<Received[]> {
  clock = at
  service.received.length = 0
  const idle = async () => {}
  const outbox = startOutbox({
    payload: api.payload,
    send: {
      ...channelsOf({
        ...channelDepsOf(api.payload, api.runtime),
        now: () => clock,
        callPush: async (to, { method, headers, body = Buffer.of() }) => {
          if (!to.startsWith('https://push.example'))
            return callPublic(to, { method, headers, timeoutMs: 5_000 })
          const instead = to.replace('https://push.example', service.url)
          const { status } = await fetch(instead, { method, headers, body: Buffer.from(body) })
          return { status, body: Buffer.of() }
        },
      }),
      ...{ mail: idle, telegram: idle, webhook: idle },
    },
    now: () => clock,
    random: () => 0,
    alert: idle,
    watchEveryMs: 60_000,
  })
  await outbox.stop()
  return [...service.received]
}

async function person(name: string, role: 'admin' | 'sales' | 'editor') {
  const email = `${name}@site.example`
  const id = await createAccount(api.payload, { email, password, role, name, emailConfirmed: true })
  return { id: String(id), call: await signedIn(email) }
}

async function signedIn(email: string) {
  const login = await api.fetch(
    new Request('http://localhost:3001/v1/auth/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password }),
    }),
  )
  const answer = z.object({ data: z.object({ access_token: z.string() }) })
  const { data } = answer.parse(await login.json())
  return (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
    askPanel(api, path, {
      method,
      headers: {
        Authorization: `Bearer ${data.access_token}`,
        'Content-Type': 'application/json',
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    })
}

async function enquire(name = 'Olena'): Promise<string> {
  const body = new FormData()
  const fields = { form: 'catalog', name, phone: '+380501234567', contact: '@olena', locale: 'en' }
  for (const [key, value] of Object.entries({ ...fields, verification: 'verified' })) {
    body.append(key, value)
  }
  const answer = await api.fetch(
    new Request('http://localhost:3001/v1/enquiries', {
      method: 'POST',
      headers: {
        'X-Site-Token': testIntakeToken,
        'X-Client-Address': '10.0.0.1',
      },
      body,
    }),
  )
  expect(answer.status).toBe(201)
  const { docs } = await api.payload.find({ collection: 'enquiries', sort: '-createdAt', depth: 0 })
  return docs.find((doc) => doc.name === name)?.id ?? ''
}

describe('a notice in the browser', () => {
  it('says name and form of a new enquiry, sealed for the browser and signed by the service', async () => {
    const iryna = await person('iryna', 'sales')
    const phone = browser('https://push.example/iryna')
    const { key } = await (await iryna.call('GET', 'accounts/push')).json()
    expect((await iryna.call('POST', 'accounts/push', phone.subscription)).status).toBe(204)
    const id = await enquire()
    const [received, ...others] = await send(Date.now())
    expect(others).toEqual([])
    expect(phone.read(received?.body ?? Buffer.of())).toEqual({
      title: 'New enquiry',
      body: 'Olena, Catalogue request',
      url: `${api.runtime.adminUrl}/collections/enquiries/${id}`,
      tag: `new ${id}`,
    })
    expect(received?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '43200' })
    const [, token = '', known] =
      /^vapid t=(\S+), k=(\S+)$/.exec(String(received?.headers.authorization)) ?? []
    expect(known).toBe(key)
    const point = Buffer.from(key, 'base64url')
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((each) =>
      each.toString('base64url'),
    )
    const verify = await importJWK({ kty: 'EC', crv: 'P-256', x, y } as never, 'ES256')
    const { payload: claims } = await jwtVerify(token, verify, { audience: 'https://push.example' })
    expect(claims.sub).toMatch(/^(mailto:|http)/)

    // The same for all processes.
    expect(pushKeys(api.runtime.secret).publicKey).toBe(key)
    expect(
      (await iryna.call('DELETE', `accounts/push?endpoint=${phone.subscription.endpoint}`)).status,
    ).toBe(204)
  })

  it('waits until the quiet hours of the person are over', async () => {
    const putu = await person('putu', 'sales')
    const phone = browser('https://push.example/putu')
    await putu.call('POST', 'accounts/push', phone.subscription)
    const notices = { quietFrom: '22:00', quietTo: '08:00' }
    expect((await putu.call('PATCH', `accounts/${putu.id}`, { notices })).status).toBe(200)
    await enquire('Made')
    // 23:30, 7:59 and 8:00 in the office.
    expect(await send(Date.parse('2030-11-25T15:30:00Z'))).toEqual([])
    expect(await send(Date.parse('2030-11-25T23:59:00Z'))).toEqual([])
    expect(await send(Date.parse('2030-11-26T00:00:00Z'))).toHaveLength(1)
    await putu.call('DELETE', `accounts/push?endpoint=${phone.subscription.endpoint}`)
  })

  it('goes to whoever is put in charge, and once more when the next step is due', async () => {
    const [head, wayan] = [await person('head', 'admin'), await person('wayan', 'sales')]
    const phone = browser('https://push.example/wayan')
    await wayan.call('POST', 'accounts/push', phone.subscription)
    const notices = { new: false, quietFrom: null, quietTo: null }
    await wayan.call('PATCH', `accounts/${wayan.id}`, { notices })
    const id = await enquire('Ketut')
    const at = Date.now()
    expect(await send(at)).toEqual([])
    const nextStepAt = new Date(at + 3_600_000).toISOString()
    const given = { owner: wayan.id, status: 'contacted', nextStep: 'Call back', nextStepAt }
    expect((await head.call('PATCH', `enquiries/${id}`, given)).status).toBe(200)
    const [assigned] = await send(Date.now())
    expect(phone.read(assigned?.body ?? Buffer.of())).toMatchObject({ title: 'An enquiry for you' })
    const [due, ...others] = await send(at + 3_700_000)
    expect(phone.read(due?.body ?? Buffer.of())).toMatchObject({ title: 'The next step is due' })
    expect(others).toEqual([])

    // Whoever sells learns of colleagues the name alone, here too.
    const messages = await (await wayan.call('GET', 'messages?where[channel][equals]=push')).json()
    expect(messages.docs.map((doc: { recipient: string }) => doc.recipient)).toContain('wayan')
    expect(JSON.stringify(messages)).not.toContain('@site.example')

    // A step that was done or moved meanwhile is not overdue.
    const moved = { nextStepAt: new Date(at + 7_200_000).toISOString() }
    await wayan.call('PATCH', `enquiries/${id}`, moved)
    await wayan.call('PATCH', `enquiries/${id}`, { nextStep: null, nextStepAt: null })
    expect(await send(at + 7_300_000)).toEqual([])
    // Who enters a call has it, and is told nothing.
    const call = { key: randomUUID(), via: 'call', way: '@called', name: 'Nengah', locale: 'en' }
    const about = { message: '', unit: null, project: null, person: null }
    const step = { nextStep: '', nextStepAt: null }
    const entered = await wayan.call('POST', 'enquiries/entered', { ...call, ...about, ...step })
    expect(entered.status).toBe(201)
    expect(await send(Date.now())).toEqual([])
    await wayan.call('DELETE', `accounts/push?endpoint=${phone.subscription.endpoint}`)
  })

  it('ends with the subscription, and with the session in which it was asked for', async () => {
    const nyoman = await person('nyoman', 'sales')
    const ended = [401, 403, 404, 410].map((status) => `/ended-${status}`)
    for (const path of [...ended, '/nyoman']) {
      const { subscription } = browser(`https://push.example${path}`)
      await nyoman.call('POST', 'accounts/push', subscription)
    }
    await enquire('Gede')
    expect((await send(Date.now())).map(({ path }) => path).toSorted()).toEqual([
      ...ended,
      '/nyoman',
    ])
    await enquire('Agus')
    service.status = 500
    expect((await send(Date.now())).map(({ path }) => path)).toEqual(['/nyoman'])
    service.status = 201
    // Tried again as every message is.
    expect(await send(Date.now() + 6_000)).toHaveLength(1)
    await enquire('Dewi')
    expect((await nyoman.call('POST', 'accounts/logout')).status).toBe(200)
    expect(await send(Date.now())).toEqual([])
  })

  it('comes when the next step is due, although its person was signed out when it was set', async () => {
    const [boss, kadek] = [await person('boss', 'admin'), await person('kadek', 'sales')]
    const phone = browser('https://push.example/kadek')
    await kadek.call('POST', 'accounts/push', phone.subscription)
    const notices = { new: false, quietFrom: null, quietTo: null }
    await kadek.call('PATCH', `accounts/${kadek.id}`, { notices })
    await kadek.call('POST', 'accounts/logout')
    const at = Date.now()
    const id = await enquire('Luh')
    const nextStepAt = new Date(at + 3_600_000).toISOString()
    const given = { owner: kadek.id, status: 'contacted', nextStep: 'Call back', nextStepAt }
    expect((await boss.call('PATCH', `enquiries/${id}`, given)).status).toBe(200)
    expect(await send(Date.now())).toEqual([])

    const again = await signedIn('kadek@site.example')
    await again('POST', 'accounts/push', phone.subscription)
    const [due, ...others] = await send(at + 3_700_000)
    expect(phone.read(due?.body ?? Buffer.of())).toMatchObject({ title: 'The next step is due' })
    expect(others).toEqual([])
    await again('POST', 'accounts/logout')
  })

  it('of a step that has been due for days is tried as long as any other', async () => {
    const gusti = await person('gusti', 'sales')
    const phone = browser('https://push.example/gusti')
    await gusti.call('POST', 'accounts/push', phone.subscription)
    await gusti.call('PATCH', `accounts/${gusti.id}`, {
      notices: { new: false, quietFrom: null, quietTo: null },
    })
    const id = await enquire('Wahyu')
    await send(Date.now())
    const own = { owner: gusti.id, status: 'contacted', nextStep: 'Call back' }
    const later = new Date(Date.now() + 3_600_000).toISOString()
    await gusti.call('PATCH', `enquiries/${id}`, { ...own, nextStepAt: later })
    // Nobody who is signed in can enter a step that is over.
    const nextStepAt = new Date(Date.now() - 4 * 86_400_000).toISOString()
    await api.payload.update({ collection: 'enquiries', id, data: { nextStepAt } })
    service.status = 500
    const at = Date.now()
    expect((await send(at)).map(({ path }) => path)).toEqual(['/gusti'])
    service.status = 201
    expect(await send(at + 6_000)).toHaveLength(1)
    await gusti.call('DELETE', `accounts/push?endpoint=${phone.subscription.endpoint}`)
  })

  it('that one browser never takes reaches the others once, and is nobody’s alarm', async () => {
    const rai = await person('rai', 'sales')
    const known = z.object({ failing: z.array(z.string()) })
    const failing = async () =>
      known.parse(await (await rai.call('GET', 'accounts/push')).json()).failing
    // Names that lead nowhere, and one whose key is no point of the curve.
    const dead = [
      'https://dead.invalid/rai',
      'https://push.example/refuses',
      'https://push.example/forged',
    ]
    for (const endpoint of [...dead, 'https://push.example/rai']) {
      const { subscription } = browser(endpoint)
      const keys = { ...subscription.keys, p256dh: Buffer.alloc(65, 4).toString('base64url') }
      const given = endpoint.endsWith('forged') ? { ...subscription, keys } : subscription
      expect((await rai.call('POST', 'accounts/push', given)).status).toBe(204)
    }
    const id = await enquire('Wayan')
    const at = Date.now()
    const paths = async (when: number) => (await send(when)).map(({ path }) => path).toSorted()
    expect(await paths(at)).toEqual(['/rai', '/refuses'])
    expect((await failing()).toSorted()).toEqual(dead.toSorted())
    const message = async () => {
      const where = { enquiry: { equals: id }, channel: { equals: 'push' } } as const
      const { docs } = await api.payload.find({ collection: 'messages', where, depth: 0 })
      return docs[0]
    }
    expect(await message()).toMatchObject({
      status: 'waiting',
      lastError: 'A push service did not take it',
    })
    // Tried again only where it was not taken; nobody is told that messages are late.
    expect(await paths(at + 6_000)).toEqual(['/refuses'])
    const { waiting, oldest } = await queueState(api.payload.db.drizzle, at + 3_600_000)
    expect([waiting, oldest]).toEqual([0, null])
    // After two days it is dropped.
    expect(await paths(at + 47 * 3_600_000)).toEqual(['/refuses'])
    expect(await failing()).toHaveLength(3)
    expect(await paths(at + 55 * 3_600_000)).toEqual(['/refuses'])
    expect(await failing()).toEqual([])
    expect((await message())?.status).toBe('sent')
    await rai.call('POST', 'accounts/logout')
  })

  it('goes to the twenty browsers of a person that were used last', async () => {
    const nyoman = await person('nengah', 'sales')
    for (let at = 0; at < 22; at += 1) {
      await nyoman.call(
        'POST',
        'accounts/push',
        browser(`https://push.example/n${at}`).subscription,
      )
    }
    await enquire('Kadek')
    const paths = (await send(Date.now())).map(({ path }) => path)
    expect(paths).toHaveLength(20)
    expect(paths).not.toContain('/n0')
    expect(paths).toContain('/n21')
    await nyoman.call('POST', 'accounts/logout')
  })

  it('is for those who may read enquiries, and is sent nowhere but into the web', async () => {
    const editor = await person('editor', 'editor')
    const { subscription } = browser('https://push.example/editor')
    expect((await editor.call('POST', 'accounts/push', subscription)).status).toBe(204)
    await enquire('Komang')
    expect(await send(Date.now())).toEqual([])
    const answers = new Set<string>()
    for (const endpoint of [
      'http://push.example/x',
      'https://127.0.0.1/x',
      'https://localhost:3001/x',
      'https://user:pw@vault.internal:8200/',
      'https://push.example:22/x',
    ]) {
      const rejected = await editor.call('POST', 'accounts/push', { ...subscription, endpoint })
      expect(rejected.status).toBe(400)
      answers.add(await rejected.text())
    }
    // Nothing tells why.
    expect(answers.size).toBe(1)
    for (const [language, words] of [
      ['en', 'sends no notices'],
      ['uk', 'не надсилає'],
      ['ru', 'не отправляет'],
    ] as const) {
      const endpoint = 'https://10.0.0.1/x'
      const headers = { 'Accept-Language': language }
      const answer = await editor.call(
        'POST',
        'accounts/push',
        { ...subscription, endpoint },
        headers,
      )
      expect(await answer.text()).toContain(words)
    }
    expect((await askPanel(api, 'accounts/push')).status).toBe(403)
  })
})
