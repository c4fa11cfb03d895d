/** A phone on its side has no height to spare: the controls stand beside the picture. */
export const besidePicture = '@media (orientation: landscape) and (max-height: 30rem)'
