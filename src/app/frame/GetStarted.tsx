import { Link } from 'react-router-dom'
import { Button } from '../../components/Button'
import { frame } from '#words/frame'
import type { PageTheme } from './pageThemes'

/** The way in for somebody who knows what they want. */
export function GetStarted({ look, full = false }: { look: PageTheme; full?: boolean }) {
  return (
    <Button asChild variant={look === 'beauty' ? 'gold' : 'primary'} full={full}>
      <Link to="/submitRequest">{frame.navigation.getStarted}</Link>
    </Button>
  )
}
