import { Button } from '@payloadcms/ui'
import type { ComponentProps } from 'react'

export function SmallButton(props: ComponentProps<typeof Button>) {
  return <Button buttonStyle="secondary" size="small" margin={false} {...props} />
}
