import '@limn/ui/styles/index.css';
import $ from '@limn/ui-jquery';

$('#save').limnButton({ variant: 'primary' });
