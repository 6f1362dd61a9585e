import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { ifMissing } from '@alun/platform/system-error'
import type { Payload, Where } from 'payload'
import type { Enquiry, Setting, Viewing } from '../core/payload-types.ts'
import { type ContentOptions, type Fields, openContent } from './open-content.ts'
import type { Service } from './open-service.ts'

/** The minimal enquiry of each form. */
export const filled = {
  catalog: { form: 'catalog', name: 'Olena', phone: '+380501234567', contact: '@olena_k' },
  promo: { form: 'promo', phone: '+380501234567' },
  viewing: {
    form: 'viewing',
    name: 'Olena',
    phone: '+380501234567',
    contact: 'olena@example.com',
    format: 'online',
  },
  vacancy: {
    form: 'vacancy',
    name: 'Made',
    phone: '081234567890',
    contact: 'made@example.com',
    message: 'Ten years of building',
  },
} satisfies Record<string, Fields>

export const newKey = () => randomUUID()

/** Stores an enquiry with nothing of what taking one does, such as messages; returns its id. */
export async function addEnquiry(payload: Payload, fields: object = {}): Promise<string> {
  const usual = { form: 'promo', locale: 'en', status: 'new', verification: 'none' } as const
  return (await payload.create({ collection: 'enquiries', data: { ...usual, ...fields } })).id
}

/** Stores a booked viewing of an hour; returns its id. */
export async function addViewing(
  payload: Payload,
  fields: { enquiry: string; host: string; slot: string } & Partial<
    Pick<Viewing, 'format' | 'status'>
  >,
): Promise<string> {
  const endsAt = new Date(Date.parse(fields.slot) + 3_600_000).toISOString()
  const data = { status: 'booked', endsAt, busyUntil: endsAt, ...fields } as const
  return (await payload.create({ collection: 'viewings', data })).id
}

/** A host for the working hours of the settings. */
export async function addHost(payload: Payload, name = 'Iryna'): Promise<string> {
  const { id } = await payload.create({ collection: 'hosts', data: { name } })
  return id
}

/** Open from Monday to Saturday, 9:00-19:00, with two viewing times a day. */
export const salesHours = {
  salesHours: {
    weekly: (['mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const).map((day) => ({
      day,
      from: '09:00',
      to: '19:00',
    })),
  },
  viewings: {
    slots: ['10:00', '15:00'],
    durationMinutes: 50,
    minNoticeHours: 12,
    maxDaysAhead: 7,
    formats: ['online' as const, 'in-person' as const],
  },
}

/** Sets hours in which sales answer within twenty minutes. */
export async function setAnswerTime(payload: Payload): Promise<void> {
  const hours = { ...salesHours.salesHours, answerWithinMinutes: 20 }
  const data = { salesHours: hours, _status: 'published' } as const
  await payload.updateGlobal({ slug: 'settings', data })
}

/** 23 November 2026, 10:00 in the office. */
export const monday = '2026-11-23T02:00:00Z'

/** Opens the content service on a Monday, with sales hours and a host. */
export async function openIntake(options?: ContentOptions, more: Partial<Setting> = {}) {
  const intake = await openContent(options)
  intake.setNow(monday)
  const data = { ...salesHours, ...more, _status: 'published' } as const
  await intake.payload.updateGlobal({ slug: 'settings', data })
  await addHost(intake.payload)
  return intake
}

export async function storedEnquiries({ payload }: Service, where: Where = {}): Promise<Enquiry[]> {
  const all = { where, sort: 'createdAt', limit: 0, pagination: false, depth: 1 } as const
  return (await payload.find({ collection: 'enquiries', ...all })).docs
}

/** Names of the stored files of visitors. */
export const visitorFiles = ({ runtime }: Service): Promise<string[]> =>
  readdir(runtime.attachmentsDir).catch(ifMissing([]))
