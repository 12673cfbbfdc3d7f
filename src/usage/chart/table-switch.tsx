import { Button } from '../../ui/button.tsx'

type Props = { readonly isTable: boolean; readonly onChange: (isTable: boolean) => void }

/** Turns a chart into its table twin and back. */
export function TableSwitch({ isTable, onChange }: Props) {
  return (
    <Button variant="quiet" size="small" onPress={() => onChange(!isTable)}>
      {isTable ? 'Show as chart' : 'Show as table'}
    </Button>
  )
}
