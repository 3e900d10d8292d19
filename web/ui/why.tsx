import styles from './why.module.css'

/** Below the name of something in a menu that cannot be chosen: why not. */
export function Why({ children }: { children: string }) {
  return <span className={styles['why']}>{children}</span>
}
