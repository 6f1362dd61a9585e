import { getClientConfig } from '@payloadcms/ui/utilities/getClientConfig'
import { getClientSchemaMap } from '@payloadcms/ui/utilities/getClientSchemaMap'
import { getSchemaMap } from '@payloadcms/ui/utilities/getSchemaMap'
import type {
  ArrayField,
  FieldDiffServerProps,
  SanitizedFieldPermissions,
  VersionField,
} from 'payload'
// Its package does not export it.
import { buildVersionFields } from '../../../../node_modules/@payloadcms/next/dist/views/Version/RenderFieldsToDiff/buildVersionFields.js'
import { isPage, type Subject } from '../access/permissions.ts'

/** How Payload compares the fields of a row in two versions; the list is that of a type or page. */
export function rowComparison(
  subject: Subject,
  props: FieldDiffServerProps<ArrayField>,
): (before: object, after: object, at: number) => VersionField[] {
  const { baseVersionField, field, fieldPermissions: given, i18n, nestingLevel = 0, req } = props
  const { config, importMap } = req.payload
  const of = isPage(subject) ? { globalSlug: subject } : { collectionSlug: subject }
  const clientSchemaMap = getClientSchemaMap({
    ...of,
    config: getClientConfig({ config, i18n, importMap, user: req.user ?? true }),
    i18n,
    payload: req.payload,
    schemaMap: getSchemaMap({ ...of, config, i18n }),
  })
  return (before, after, at) =>
    buildVersionFields({
      clientSchemaMap,
      customDiffComponents: {},
      entitySlug: subject,
      fields: field.fields,
      fieldsPermissions: isOfList(given) ? (given.fields ?? true) : given,
      i18n,
      modifiedOnly: req.query.modifiedOnly !== 'false',
      nestingLevel: nestingLevel + 1,
      parentIndexPath: '',
      parentIsLocalized: props.parentIsLocalized || Boolean(field.localized),
      parentPath: `${baseVersionField.path}.${at}`,
      parentSchemaPath: baseVersionField.schemaPath,
      req,
      selectedLocales: props.selectedLocales,
      versionFromSiblingData: before,
      versionToSiblingData: after,
    }).versionFields
}

/** The permissions of the list itself, with those of its fields. */
function isOfList(
  given: FieldDiffServerProps['fieldPermissions'],
): given is Exclude<SanitizedFieldPermissions, true> {
  return typeof given === 'object' && 'fields' in given
}
