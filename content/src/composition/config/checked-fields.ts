import type { Config, Field, FieldAccess, PayloadRequest } from 'payload'
import { z } from 'zod'
import { withEachField } from '../../core/fields/with-hooks.ts'

interface Checking {
  event?: 'onChange' | 'submit' | undefined
  operation?: 'create' | 'update' | undefined
  req: PayloadRequest
}

/**
 * Payload's form state runs the rule of every field on the browser's values, also of fields that the person may
 * not change. This wrapper skips those rules, because saving uses the stored values.
 */
export function withCheckedFields(config: Config): Config {
  return withEachField(config, checked)
}

type Rule = (value: unknown, options: Checking) => unknown
const isFunction = (given: unknown) => typeof given === 'function'
const access = z.custom<FieldAccess>(isFunction).optional()
/** A loose schema, because rules of different fields have different types. */
const ruled = z.object({
  access: z.object({ create: access, update: access }).optional(),
  validate: z.custom<Rule>(isFunction),
})

function checked(field: Field): Field {
  const own = ruled.safeParse(field).data
  return own ? Object.assign({}, field, { validate: checkedRule(own) }) : field
}

function checkedRule({ access, validate }: z.output<typeof ruled>): Rule {
  return async (value, options) => {
    const mayChange = access?.[options.operation ?? 'update']
    const isTyped = options.event === 'onChange' && mayChange !== undefined
    if (isTyped && !(await mayChange({ req: options.req }))) return true
    return validate(value, options)
  }
}
