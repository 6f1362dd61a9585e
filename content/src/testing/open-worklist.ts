import { createLocalReq } from 'payload'
import { z } from 'zod'
import { readEnquiry } from '../sales/enquiries/worklist/read-enquiry.ts'
import { openContent, type Person, siteUrl } from './open-content.ts'
import { addEnquiry, setAnswerTime } from './sample-enquiries.ts'

/** Wednesday, 25 November 2026, 10:34 in the office. */
export const wednesday = Date.parse('2026-11-25T02:34:00Z')

interface Given {
  name?: string
  phone?: string
  contact?: string
  form?: 'catalog' | 'viewing' | 'promo'
  receivedAt?: string
  slot?: string
}

/** Opens the content service with two people of sales, who answer within twenty minutes. */
export async function openWorklist() {
  const api = await openContent()
  const iryna = await api.as('sales', 'iryna')
  const putu = await api.as('sales', 'putu')
  const { payload } = api
  await setAnswerTime(payload)
  return {
    api,
    close: api.close,
    iryna,
    putu,
    newEnquiry: ({ phone = '+380501234567', ...rest }: Given = {}) =>
      addEnquiry(payload, {
        ...{ form: 'catalog', locale: 'ua', phone, phoneE164: phone },
        ...{ receivedAt: '2026-11-25T02:00:00Z', ...rest },
      }),
    send: async (who: Person, method: string, path: string, json?: object) => {
      const response = await api.http(`/api/${path}`, { method, json }, who)
      const body = z.record(z.string(), z.unknown()).parse(await response.json())
      return { status: response.status, body }
    },
    /** An enquiry as its page shows it to iryna. */
    opened: async (id: string, now = wednesday) => {
      const req = await createLocalReq({ user: iryna.account }, payload)
      const given = { siteOrigin: siteUrl, now, withOpenings: true }
      const enquiry = await readEnquiry(req, id, given)
      if (!enquiry) throw new Error('no enquiry')
      return enquiry
    },
  }
}
