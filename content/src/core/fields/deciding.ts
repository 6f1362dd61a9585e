import { type Field, type FieldHook, Forbidden, type GroupField, type NumberField } from 'payload'
import { z } from 'zod'
import { may, type Right, roleOf, rolesWith } from '../access/permissions.ts'
import { wordOf, words } from '../words/panel-words.ts'
import { inPanelLanguage, type Words } from '../words/words.ts'
import { mapFields } from './with-hooks.ts'

const written = z.record(z.string(), z.string())

const isSame = (one: unknown, other: unknown) => String(one ?? '') === String(other ?? '')

/**
 * A field of the settings that decides over another subject: only people with this right to that subject change it,
 * and its help names their roles.
 */
export function deciding<F extends GroupField | NumberField>(field: F, right: Right): F {
  const [action, subject] = right
  const isFor = (user: unknown) => may(roleOf(user), action, subject)
  // Payload alone would drop the value in silence.
  const refuse: FieldHook = ({ field, overrideAccess, previousValue, req, siblingData, value }) => {
    const given = 'name' in field && field.name ? siblingData[field.name] : undefined
    const before = previousValue ?? ('defaultValue' in field ? field.defaultValue : null)
    if (!overrideAccess && given !== undefined && !isFor(req.user) && !isSame(given, before)) {
      throw new Forbidden(req.t)
    }
    return value
  }
  const guarded = (each: Field): Field => {
    if ('fields' in each || !('hooks' in each || 'name' in each)) return each
    const { beforeValidate = [], ...hooks } = ('hooks' in each && each.hooks) || {}
    return Object.assign({}, each, {
      access: { update: ({ req }: { req: { user?: unknown } }) => isFor(req.user) },
      hooks: { ...hooks, beforeValidate: [...beforeValidate, refuse] },
    })
  }
  const inside = 'fields' in field ? { fields: mapFields(field.fields, guarded) } : guarded(field)
  return Object.assign({}, field, inside, {
    admin: { ...field.admin, description: describedFor(right, field.admin?.description) },
  })
}

/** The help of the field, with the roles that may change it. */
function describedFor([action, subject]: Right, help: unknown): Words {
  const own = written.safeParse(help).data
  const roles = rolesWith(action, subject).filter((role) => may(role, 'update', 'settings'))
  const note = words('fields.decidedBy')
  return Object.fromEntries(
    Object.keys(note).map((language) => {
      const names = roles.map((role) => wordOf('accounts.roles', role)[language])
      const only = inPanelLanguage(note, { i18n: { language } }, { roles: names.join(', ') })
      return [language, own?.[language] ? `${own[language]}. ${only}` : only]
    }),
  )
}
