import { forThisFile } from '@alun/platform/testing/for-this-file'
import { afterEach, describe, expect, it } from 'vitest'
import { openSite } from '../testing/test-site.ts'
import { testVisitor } from '../testing/test-visitor.ts'

const { accounts, site } = await forThisFile(openSite())
afterEach(accounts.relent)

it.each([
  [403, 'INVALID_TOKEN', 403, 'invalid'],
  [401, 'TOKEN_EXPIRED', 410, 'expired'],
  [503, 'SERVICE_UNAVAILABLE', 503, 'away'],
])('a viewing that the service answers with %i %s is %i', async (status, code, shown, what) => {
  accounts.fail('POST /viewings', { status, code })
  const { response, text } = await testVisitor(site).go('/ua/viewing?token=good')
  expect(response.status).toBe(shown)
  expect(text).toContain(`data-viewing="${what}"`)
})

describe('the forms of a viewing', () => {
  const send = (form: Record<string, string>, headers?: HeadersInit) =>
    testVisitor(site).go('/viewing?token=good', form, headers)

  it('report a taken time only if it is taken', async () => {
    const move = { do: 'move', slot: '2026-12-02T02:00:00.000Z' }
    accounts.fail('POST /viewings/move', {
      status: 400,
      code: 'INVALID_PAYLOAD',
      more: { reason: 'slot-taken', slots: [] },
    })
    expect((await send(move)).text).toContain('Choose another time</p>')
    accounts.fail('POST /viewings/move', { status: 429, code: 'REQUESTS_EXCEEDED', retryAfter: 42 })
    for (const [form, status] of [
      [{ do: 'move' }, 422],
      [move, 429],
    ] as const) {
      const { response, text } = await send(form)
      expect(response.status).toBe(status)
      expect(text).not.toContain('Choose another time</p>')
    }
  })

  it.each([
    [true, 'on its way to your email address', 'an email removes the viewing'],
    [false, 'Use the links below to add the new time', 'The time becomes available to others.<'],
  ])('announce an email only to visitors who get it: %s', async (hasMail, moved, cancel) => {
    accounts.settings.viewerHasMail = hasMail
    const { text } = await testVisitor(site).go('/viewing?token=good&done=move')
    expect(text).toContain(moved)
    expect(text).toContain(cancel)
  })

  it('cancel only if they are asked to', async () => {
    const empty = await send({})
    expect(empty.response.headers.get('Location')).toBe('/viewing?token=good')
    const unreadable = await send({ do: 'cancel' }, { 'Content-Type': 'application/json' })
    expect(unreadable.response.status).toBe(400)
    expect(accounts.count('POST /viewings/cancel')).toBe(0)
    await send({ do: 'cancel' })
    expect(accounts.count('POST /viewings/cancel')).toBe(1)
  })
})
