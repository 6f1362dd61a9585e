import type { Config, Field, FieldAccess, PayloadRequest } from 'payload'
import { z } from 'zod'
import { withEachField } from '../../core/fields/with-hooks.ts'

interface Checking {
  event?: 'onChange' | 'submit' | undefined
  operation?: 'create' | 'update' | undefined
  req: PayloadRequest
}

/**
 * The state of a form runs the rule of every field on what the browser sends, also of fields that its
 * person may not change; saving takes their stored values. Here their rules do not run.
 */
export function withCheckedFields(config: Config): Config {
  return withEachField(config, checked)
}

type Rule = (value: unknown, options: Checking) => unknown
const isFunction = (given: unknown) => typeof given === 'function'
const access = z.custom<FieldAccess>(isFunction).optional()
/** The rules of different types of fields have types of their own. */
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
