import type { ServerProps } from 'payload'
import { may, type Right, roleOf } from '../../../core/access/permissions.ts'

/** Hides the button that restores a version, which Payload offers to everybody who may save a draft. */
export const RestoreRight = ({ needs, user }: ServerProps & { needs: Right }) =>
  may(roleOf(user), ...needs) ? null : <style>{'.restore-version{display:none}'}</style>
