/**
 * What a process is among those of one service: the `first` of a start brings the database up to date, those `beside` it
 * wait for that. A `successor` takes the place of one that served: it may be of a newer version, and brings the database up
 * to date by itself.
 */
export type Part = 'first' | 'beside' | 'successor';
