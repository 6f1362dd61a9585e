'use client'

import {
  ErrorPill,
  FieldDescription,
  FieldLabel,
  RenderFields,
  useCollapsible,
  useField,
  useFormSubmitted,
  useTranslation,
  withCondition,
} from '@payloadcms/ui'
import type { GroupFieldClientProps } from 'payload'
import { createContext, use } from 'react'
import { inputIdOf } from './field-frame.tsx'

const WithinGroup = createContext(false)

/**
 * A group that has its fields from the first frame on. Payload's own draws them when it is near the
 * view, which pushes down what stands below.
 */
export const WholeGroup = withCondition((props: GroupFieldClientProps) => {
  const { field, path, permissions, readOnly = false, schemaPath = path } = props
  const { i18n } = useTranslation()
  const { errorPaths = [] } = useField({ path })
  const isWrong = useFormSubmitted() && errorPaths.length > 0
  const { isWithinCollapsible } = useCollapsible()
  const isWithinGroup = use(WithinGroup)
  const { description } = field.admin ?? {}
  const classes = {
    'group-field--top-level': !isWithinCollapsible && !isWithinGroup,
    'group-field--within-collapsible': isWithinCollapsible,
    'group-field--within-group': isWithinGroup,
    'group-field--gutter': isWithinGroup,
    'group-field--has-error': isWrong,
  }
  const chosen = Object.entries(classes).flatMap(([name, isChosen]) => (isChosen ? name : []))
  return (
    <div className={['field-type', 'group-field', ...chosen].join(' ')} id={inputIdOf(path)}>
      <WithinGroup value>
        <div className="group-field__wrap">
          <div className="group-field__header">
            <header>
              <h3 className="group-field__title">
                <FieldLabel as="span" label={field.label} localized={false} path={path} />
              </h3>
              <FieldDescription path={path} {...(description && { description })} />
            </header>
            {isWrong && <ErrorPill count={errorPaths.length} i18n={i18n} withMessage />}
          </div>
          <RenderFields
            fields={field.fields}
            forceRender
            margins="small"
            parentIndexPath=""
            parentPath={path}
            parentSchemaPath={schemaPath}
            permissions={permissions === true ? true : (permissions?.fields ?? {})}
            readOnly={readOnly}
          />
        </div>
      </WithinGroup>
    </div>
  )
})
