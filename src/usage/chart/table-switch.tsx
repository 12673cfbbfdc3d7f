import { Button } from '../../ui/button.tsx'

type Props = { readonly isTable: boolean; readonly onChange: (isTable: boolean) => void }

/** Switches between a chart and its table. */
export function TableSwitch({ isTable, onChange }: Props) {
  return (
    <Button variant="quiet" size="small" onPress={() => onChange(!isTable)}>
      {isTable ? 'Show as chart' : 'Show as table'}
    </Button>
  )
}
