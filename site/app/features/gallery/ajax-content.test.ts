import { openReceiver } from '@alun/platform/testing/receiver'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { fetchAjax } from './ajax-content.island.ts'

const never = new AbortController().signal
const calls: string[] = []

const server = await openReceiver(({ body, headers, method, path }, response) => {
  calls.push([method, path, headers['content-type'], body].filter(Boolean).join(' '))
  const [, status = ''] = path.split('/')
  if (status === 'broken') return response.destroy()
  const recovered = status === 'once' && calls.length > 1
  response.statusCode = recovered ? 200 : Number(status) || 503
  return response.end(`<p>${headers['x-requested-with']}</p>`)
})

afterAll(() => server.close())
beforeEach(() => {
  calls.length = 0
})

const ask = (path: string, ajaxBody: string | null = null) =>
  fetchAjax({ src: server.url + path, ajaxBody }, never)

describe('the content of a slide from the server', () => {
  it('is requested by XMLHttpRequest and shown', async () => {
    expect(await ask('/200')).toEqual({ html: '<p>XMLHttpRequest</p>' })
    expect(calls).toEqual(['GET /200'])
  })

  it('is requested by POST if the link has a body', async () => {
    await ask('/200', 'unit=4')
    await ask('/200', '{"unit":4}')
    expect(calls).toEqual([
      'POST /200 application/x-www-form-urlencoded unit=4',
      'POST /200 application/json {"unit":4}',
    ])
  })

  it('distinguishes not found, forbidden and other failures', async () => {
    expect(await ask('/404')).toEqual({ failure: 'ajax-not-found' })
    for (const path of ['/403', '/204', '/500', '/broken']) {
      expect(await ask(path)).toEqual({ failure: 'ajax-forbidden' })
    }
    expect(await fetchAjax({ src: null, ajaxBody: null }, never)).toEqual({ failure: 'generic' })
  })

  it('is requested again after a temporary failure, but never by POST', async () => {
    expect(await ask('/once')).toEqual({ html: '<p>XMLHttpRequest</p>' })
    expect(calls).toHaveLength(2)
    calls.length = 0
    await ask('/503', 'unit=4')
    await ask('/403')
    expect(calls).toHaveLength(2)
  })
})
