import { Button } from '../../ui/button.tsx'
import styles from './range-bar.module.css'

/** Shown beside the range once the days it means have moved on: a press follows them. */
export function NewDay({ onShow }: { readonly onShow: () => void }) {
  return (
    <span className={styles.newDay}>
      <span role="status">A new day has begun.</span>
      <Button size="small" onPress={onShow}>
        Show it
      </Button>
    </span>
  )
}
