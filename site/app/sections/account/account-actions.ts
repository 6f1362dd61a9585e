import { type Locale, localePath, unprefixedPath } from '@alun/contract/rules/locale'
import { previewAddress } from '@alun/contract/rules/preview'
import { baliDay } from '@alun/contract/rules/promotion'
import { currentUser } from '@alun/contract/schema/auth'
import { localeSchema } from '@alun/contract/schema/locale'
import { partnerClientAnswer, readPartnerClientReply } from '@alun/contract/schema/partner'
import { previewToken } from '@alun/contract/schema/preview'
import { z } from 'zod'
import { ownPath } from '../../visit/own-path.ts'
import {
  type Refused,
  type RefusedClient,
  refuse,
  refuseAs,
  refuseClient,
} from '../../visit/refused.ts'
import type { Visitor } from '../../visit/visitor.ts'
import { accountPath, goOn } from './account-page.ts'
import { passwordProblem } from './new-password.ts'
import { inputOf } from './sent-form.ts'

type Form = ReadonlyMap<string, string>
type Action = (visitor: Visitor, form: Form, locale: Locale) => Promise<Response | Refused>

/** What the forms of `/account` do, by their input `do`. */
export const accountActions = {
  profile: async (visitor, form, locale) => {
    const values = { name: inputOf(form, 'name'), language: form.get('language') ?? '' }
    const body = {
      name: values.name || null,
      language: localeSchema.catch(locale).parse(values.language),
    }
    const outcome = await visitor.ask('/users/me', currentUser, { method: 'PATCH', body })
    if (!outcome.ok) return refuseAs('profile', outcome.refusal, values)
    return done(locale, 'profile')
  },

  'new-password': async (visitor, form, locale) => {
    const password = form.get('password') ?? ''
    const problem = passwordProblem(password)
    if (problem !== null) return refuse('new-password', problem, { inputs: ['password'] })
    const call = { method: 'PATCH', body: { password } } as const
    const outcome = await visitor.ask('/users/me', currentUser, call)
    if (!outcome.ok) return refuseAs('new-password', outcome.refusal)
    return done(locale, 'new-password')
  },

  revoke: async (visitor, form, locale) => {
    const id = encodeURIComponent(inputOf(form, 'session'))
    const outcome = await visitor.ask(`/auth/sessions/${id}`, z.unknown(), { method: 'DELETE' })
    if (!outcome.ok) return refuseAs('revoke', outcome.refusal)
    return done(locale, 'revoke')
  },

  everywhere: async (visitor, _form, locale) => {
    const outcome = await visitor.ask('/auth/sessions', z.unknown(), { method: 'DELETE' })
    // Other devices would stay signed in: that must not look like done.
    if (!outcome.ok) return refuseAs('everywhere', outcome.refusal)
    visitor.forget()
    return goOn(localePath('/account/login', locale), { done: 'everywhere' })
  },

  logout: async (visitor, _form, locale) => {
    await visitor.signOut()
    return goOn(localePath('/account/login', locale), { done: 'logout' })
  },

  preview: async (visitor, form, locale) => {
    const to = ownPath(form.get('to'), localePath('/', locale))
    const outcome = await visitor.ask('/preview-tokens', previewToken, { method: 'POST', body: {} })
    if (!outcome.ok) return refuseAs('preview', outcome.refusal)
    return goOn(previewAddress(outcome.value.token, unprefixedPath(to), locale))
  },

  client: async (visitor, form, locale) => {
    const [project = '', unit = ''] = inputOf(form, 'unit').split('/')
    const values = Object.fromEntries(form)
    const body = {
      locale: localeSchema.catch(locale).parse(form.get('language')),
      name: inputOf(form, 'name'),
      phone: inputOf(form, 'phone'),
      contact: inputOf(form, 'contact'),
      message: inputOf(form, 'message'),
      project,
      unit,
    }
    const call = { method: 'POST', body } as const
    const outcome = await visitor.ask('/partner/clients', partnerClientAnswer, call)
    if (outcome.ok) {
      const { client, duplicate } = outcome.value
      const until = baliDay(Date.parse(client.claimUntil))
      return goOn(accountPath(locale), { done: duplicate ? 'again' : 'client', until })
    }
    const { refusal } = outcome
    const reply = readPartnerClientReply(refusal.status, refusal.body)
    if (reply.status !== 'refused' || reply.reason === 'too-many') {
      return refuseAs('client', refusal, values)
    }
    const problems = 'problems' in reply ? reply.problems : []
    const why: RefusedClient = { reason: reply.reason, problems }
    return refuseClient(why, values)
  },
} as const satisfies Record<string, Action>

function done(locale: Locale, what: string): Response {
  return goOn(accountPath(locale), { done: what })
}

export type AccountAction = keyof typeof accountActions

export function isAccountAction(name: string): name is AccountAction {
  return Object.hasOwn(accountActions, name)
}
