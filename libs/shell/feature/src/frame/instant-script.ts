/**
 * Runs before the first paint, so that what only this browser knows moves nothing later: whether visited pages will
 * have a strip (an error page, which no search engine may list, records no visit), whether somebody is signed in, whether the notification bar was
 * closed or is not for who is signed in, how gains and rows look.
 */
export const INSTANT_SCRIPT = `(function(d,c){
if(/(^|; )(__Host-)?refresh_expires=\\d/.test(c))d.member='';
if(/(^|; )updown=red-up/.test(c))d.updown='red-up';if(/(^|; )density=dense/.test(c))d.density='dense';
var n=/(^|; )notice=([^;]*)/.exec(c);if(n&&n[2]===d.offer)d.notice='off';
try{if(localStorage.getItem('paying')==='1'&&d.member==='')d.notice='off';if((localStorage.getItem('visits')||'').length>2||(/^\\/(stock|etf|idx)\\/./.test(location.pathname)&&!document.querySelector('meta[name=robots]')))d.tabs=''}catch(e){}
})(document.documentElement.dataset,document.cookie)`;
