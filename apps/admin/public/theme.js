// Before the first paint, so that a dark page never flashes light.
const theme = /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(document.cookie);
if (theme) document.documentElement.dataset.theme = theme[1];
