/** A file as plain bytes, for private windows of Safari, which store no other. */
export interface StoredFile {
  name: string
  type: string
  bytes: ArrayBuffer
}

export type StoredValue = FormDataEntryValue | StoredFile

export async function withoutFile(value: StoredValue): Promise<StoredValue> {
  if (!(value instanceof File)) return value
  return { name: value.name, type: value.type, bytes: await value.arrayBuffer() }
}

export function asSent(value: StoredValue): FormDataEntryValue {
  if (typeof value === 'string' || value instanceof File) return value
  return new File([value.bytes], value.name, { type: value.type })
}
