import { hasFields } from '@alun/contract/rules/fields-of'
import { mayUsePanel } from '@alun/contract/rules/roles'
import {
  createLocalReq,
  docAccessOperation,
  docAccessOperationGlobal,
  type Payload,
  type PayloadRequest,
  type SanitizedCollectionPermission,
  type SanitizedFieldsPermissions,
} from 'payload'
import { z } from 'zod'
import { isPage, pageSubjects, roleOf, type Subject, subjects } from '../access/permissions.ts'
import { signedInPerson } from '../access/signed-in-person.ts'
import { isReadable } from '../http/decoded-input.ts'
import { hasWholeTexts } from '../records/lexical.ts'
import type { WordKey } from '../words/words.ts'
import { mayTry, type Operation } from './staff-api-door.ts'

type Values = Record<string, unknown>
type Rights = Pick<SanitizedCollectionPermission, 'create' | 'fields' | 'read' | 'update'>

/** The subject of a call, and the arguments that are passed on. */
interface Call {
  subject: Subject
  /** The record; `null` for a page, a list, and a new record. */
  id: string | null
  args: Values
}

interface ServerFunction {
  /** The person must have one of these rights to some record of the type; checked before the call is parsed. */
  needs: readonly Operation[]
  /** Parses the arguments; `null` if they contradict each other. Unknown arguments are dropped. */
  call: z.ZodType<Call | null>
  /** Whether a person with these rights to the subject may make this call. */
  isFor: (rights: Rights, call: Call, person: Person) => boolean
  /** Adds what the server must not take from the browser. */
  complete?: (rights: Rights, call: Call, person: Person) => Promise<Values | null>
}
type Person = PayloadRequest & { user: NonNullable<PayloadRequest['user']> }

const type = z.enum(subjects).refine((each) => !isPage(each))
const page = z.enum(pageSubjects)
const text = z.string().max(1_000)
const flag = z.coerce.boolean().optional()
const record = z.uuid().nullish()
const values = z
  .record(z.string().max(1_000), z.unknown())
  .refine((given) => Object.keys(given).length <= 10_000)
  .nullish()

/** A type or a page, never both, by the argument names of most functions. */
const typeOrPage = { collectionSlug: type.nullish(), globalSlug: page.nullish() }
const subjectOf = (given: {
  collectionSlug?: Subject | null | undefined
  globalSlug?: Subject | null | undefined
}): Subject | null =>
  given.collectionSlug && given.globalSlug
    ? null
    : (given.collectionSlug ?? given.globalSlug ?? null)

const isRecordOrPage = ({ id, subject }: Call) => id !== null || isPage(subject)

/** The call about this subject, if there is one. */
function about(subject: Subject | null, id: string | null | undefined, args: Values): Call | null {
  return subject === null ? null : { subject, id: isPage(subject) ? null : (id ?? null), args }
}

/**
 * The state of a form. A row without `collapsed` is open, because Payload would close it as `initCollapsed` says,
 * although the person has just added it.
 */
const rowsOfForm = z
  .record(
    z.string().max(1_000),
    z
      .looseObject({
        rows: z
          .array(z.looseObject({}).transform((row) => ({ collapsed: false, ...row })))
          .optional(),
      })
      .or(z.unknown()),
  )
  .refine((given) => Object.keys(given).length <= 10_000)
  .nullish()

const formState = z
  .object({
    ...typeOrPage,
    id: record,
    operation: z.enum(['create', 'update']).optional(),
    schemaPath: text.optional(),
    data: values,
    documentFormState: values,
    formState: rowsOfForm,
    initialBlockData: values,
    initialBlockFormState: values,
    select: values,
    readOnly: flag,
    renderAllFields: flag,
    returnLivePreviewURL: flag,
    returnPreviewURL: flag,
    skipValidation: flag,
  })
  .transform((given) => {
    const subject = subjectOf(given)
    const { id, operation, schemaPath = subject } = given
    const isOfSubject = schemaPath === subject || schemaPath?.startsWith(`${subject}.`)
    const isThere = subject !== null && (isPage(subject) || Boolean(id))
    if (!isOfSubject || (isThere && operation === 'create')) return null
    const call = about(subject, id, { ...given, schemaPath })
    return call && { ...call, args: { ...call.args, id: call.id ?? undefined } }
  })

const segments = z.object({ segments: z.array(text).max(5) })
const renderDocument = z
  .object({
    collectionSlug: z.enum(subjects),
    docID: record,
    disableActions: flag,
    drawerSlug: text.nullish(),
    initialData: values,
    overrideEntityVisibility: flag,
    paramsOverride: segments.nullish(),
    redirectAfterCreate: flag,
    redirectAfterDelete: flag,
    redirectAfterDuplicate: flag,
    searchParams: z.record(text, text).optional(),
    versions: z.object({ disableGutter: flag, useVersionDrawerCreatedAtCell: flag }).optional(),
  })
  .transform((given) => {
    const { collectionSlug, docID, paramsOverride } = given
    const call = about(collectionSlug, docID, { ...given, docID: docID ?? undefined })
    const place = isPage(collectionSlug)
      ? ['globals', collectionSlug]
      : ['collections', collectionSlug, ...(docID ? [docID] : [])]
    const path = (paramsOverride?.segments ?? place).join('/')
    return [place, [...place, 'versions']].some((each) => each.join('/') === path) ? call : null
  })

const renderList = z
  .object({
    collectionSlug: type,
    disableActions: flag,
    disableBulkDelete: flag,
    disableBulkEdit: flag,
    disableQueryPresets: flag,
    drawerSlug: text.nullish(),
    enableRowSelections: flag,
    overrideEntityVisibility: flag,
    query: values,
    redirectAfterDelete: flag,
    redirectAfterDuplicate: flag,
  })
  .transform((given) => about(given.collectionSlug, null, given))

const renderSlots = z
  .object({ collectionSlug: type, id: record })
  .transform((given) =>
    about(given.collectionSlug, given.id, { ...given, id: given.id ?? undefined }),
  )

const copyLanguage = z
  .object({ ...typeOrPage, docID: record, fromLocale: text, toLocale: text, overrideData: flag })
  .transform((given) => about(subjectOf(given), given.docID, given))

/**
 * The server functions that pages of the panel call beside the REST API, with their subjects and rights. Payload
 * runs most of them for everybody in the panel; functions that are not listed here are rejected.
 */
export const serverFunctions: Readonly<Record<string, ServerFunction>> = {
  // Copies a language of a record or page into another language, as a draft.
  'copy-data-from-locale': {
    needs: ['update'],
    call: copyLanguage,
    isFor: ({ update }, call) => isRecordOrPage(call) && Boolean(update),
  },
  // Validates and renders a form that is being filled in, for people who may save it.
  'form-state': {
    needs: ['update', 'create'],
    call: formState,
    isFor: maySave,
    complete: stateAsAllowed,
  },
  // A form in a drawer: of a record, of a new one, or the versions of either.
  'render-document': { needs: ['read', 'create'], call: renderDocument, isFor: mayOpen },
  // The buttons of the form for several uploads.
  'render-document-slots': { needs: ['read', 'create'], call: renderSlots, isFor: mayOpen },
  // A list in a drawer, to choose from.
  'render-list': { needs: ['read'], call: renderList, isFor: ({ read }) => Boolean(read) },
}

function mayOpen({ create, read }: Rights, call: Call): boolean {
  return Boolean(isRecordOrPage(call) ? read : create)
}

/** Forms of several records, and of texts within a new record, send `update` without an id. */
function maySave({ create, update }: Rights, call: Call): boolean {
  if (isRecordOrPage(call)) return Boolean(update)
  return create === true || (call.args.operation === 'update' && update === true)
}

/** Uses permissions and preferences of the server, not of the browser, and the record that was checked. */
async function stateAsAllowed(
  rights: Rights,
  { args, id, subject }: Call,
  { payload, user }: Person,
): Promise<Values | null> {
  const path = String(args.schemaPath).split('.').slice(1)
  const fields = fieldsAt(rights.fields, path)
  if (fields === null) return null
  return {
    ...args,
    docPermissions: { ...rights, fields },
    docPreferences: await preferencesFor(payload, user, subject, id),
    ...(path.length === 0 && ofRecord(args, id ?? undefined)),
  }
}

/** Components of fields load what belongs to the id in their data. */
function ofRecord({ data, formState }: Values, id: string | undefined): Values {
  return {
    ...(hasFields(data) ? { data: { ...data, id } } : {}),
    ...(hasFields(formState) && 'id' in formState
      ? { formState: { ...formState, id: { value: id, initialValue: id } } }
      : {}),
  }
}

/**
 * The permissions of the fields below a path of the schema; those within a long text are those of the text. `null`
 * if the text may not be changed.
 */
function fieldsAt(
  fields: SanitizedFieldsPermissions,
  [name, ...deeper]: readonly string[],
): SanitizedFieldsPermissions | null {
  if (fields === true || name === undefined) return fields
  // Rows and tabs without a name have no permissions of their own.
  if (name.startsWith('_index-')) return fieldsAt(fields, deeper)
  const own = fields[name]
  if (own === true) return true
  if (own?.fields) return fieldsAt(own.fields, deeper)
  return own?.update ? true : null
}

/** Which rows a person has folded, in Payload's format. */
async function preferencesFor(
  payload: Payload,
  user: Person['user'],
  subject: Subject,
  id: string | null,
): Promise<unknown> {
  const key = isPage(subject) ? `global-${subject}` : `collection-${subject}-${id}`
  const { docs } =
    isPage(subject) || id
      ? await payload.find({
          collection: 'payload-preferences',
          where: {
            key: { equals: key },
            'user.relationTo': { equals: user.collection },
            'user.value': { equals: user.id },
          },
          depth: 0,
          limit: 1,
          pagination: false,
        })
      : { docs: [] }
  return docs[0]?.value ?? { fields: {} }
}

const given = z.object({ name: z.string(), args: z.custom<Values>(hasFields) })

/**
 * Checks a call from a page of the panel and returns what Payload may run; `null` if the person may not make it,
 * and words if it cannot be read.
 */
export async function admittedCall(
  payload: Payload,
  headers: Headers,
  sent: unknown,
): Promise<{ name: string; args: Values } | { problem: WordKey } | null> {
  const user = await signedInPerson(payload, headers)
  if (user === null || !mayUsePanel(roleOf(user))) return null
  if (!isReadable(sent)) return { problem: 'limits.query' }
  const { data: { name, args } = { name: '', args: {} } } = given.safeParse(sent)
  const listed = Object.hasOwn(serverFunctions, name) ? serverFunctions[name] : undefined
  if (!listed || !(await mayTryAny(payload, user, listed.needs, args))) return null
  const call = listed.call.safeParse(args).data
  if (!call) return null
  const person: Person = Object.assign(await createLocalReq({ user }, payload), { user })
  const rights = await rightsTo(person, call)
  if (rights === null || !listed.isFor(rights, call, person)) return null
  // Payload walks long texts without checking their shape.
  if (!hasWholeTexts(call.args)) return { problem: 'limits.shape' }
  const allowedArgs = listed.complete ? await listed.complete(rights, call, person) : call.args
  return allowedArgs && { name, args: allowedArgs }
}

/** Before the rights are known, reads nothing of a call but its type. */
async function mayTryAny(
  payload: Payload,
  user: Person['user'],
  needs: readonly Operation[],
  { collectionSlug, globalSlug }: Values,
): Promise<boolean> {
  const named = subjects.find((each) => each === (collectionSlug ?? globalSlug))
  if (named === undefined) return false
  const answers = await Promise.all(needs.map((need) => mayTry(payload, user, need, named)))
  return answers.includes(true)
}

/** Rights by the access functions of the type or page; `null` if there is no such record. */
async function rightsTo(req: PayloadRequest, { id, subject }: Call): Promise<Rights | null> {
  const { collections, globals } = req.payload
  const data = { _status: 'draft' }
  if (isPage(subject)) {
    const globalConfig = globals.config.find(({ slug }) => slug === subject)
    return globalConfig ? docAccessOperationGlobal({ globalConfig, data, req }) : null
  }
  const collection = collections[subject]
  if (!collection) return null
  if (id === null) return docAccessOperation({ collection, data, req })
  const where = { id: { equals: id } }
  const { totalDocs } = await req.payload.count({ collection: subject, where, req })
  return totalDocs > 0 ? docAccessOperation({ id, collection, data, req }) : null
}
