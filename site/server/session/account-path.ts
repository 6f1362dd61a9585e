import { unprefixedPath } from '@alun/contract/rules/locale'
import { previewPath, unsavedPreviewPath } from '@alun/contract/rules/preview'

/** Pages and data of an account, and of a booked viewing, which are never cached. */
export function isAccountPath(path: string): boolean {
  return /^\/(?:account|viewing)(?=$|[/.])/.test(unprefixedPath(path))
}

export function isPreviewPath(path: string): boolean {
  return path === previewPath || path === unsavedPreviewPath
}
